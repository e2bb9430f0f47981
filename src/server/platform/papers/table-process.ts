import { answerApart } from '../apart/answer-apart.ts';
import { type TablePaper, writeTablePdf } from './table-pdf.ts';

answerApart((paper: TablePaper) => writeTablePdf(paper));
