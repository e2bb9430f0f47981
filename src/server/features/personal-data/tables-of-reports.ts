import { type PersonalTable, reportCasesOf } from './personal-table.ts';

/** Reports that the user sent, and reports about what the user published. */
export const tablesOfReports: readonly PersonalTable[] = [
  {
    file: 'reports/sent',
    about: 'The reports that you sent.',
    table: 'public.reports',
    whose: 'reporter_id',
    key: 'id',
    columns: 'id case_id reason details email created_at',
    withheld: 'reporter_id reporter_key',
  },
  {
    file: 'reports/about-you',
    about: 'Reports about your content, with the number of reporters. The reporters are not included.',
    table: 'public.report_cases',
    whose: 'owner_id',
    key: 'id',
    columns: 'id kind target_id title is_open reports created_at last_reported_at',
    withheld: 'owner_id',
  },
  {
    file: 'reports/decisions',
    about: 'The decisions about these reports, and your appeals.',
    table: 'public.report_decisions',
    whose: 'case_id',
    parents: reportCasesOf,
    key: 'id',
    columns:
      'id case_id action note state_before disabled_owner undone_at appeal appealed_at appeal_outcome appeal_note appeal_decided_at created_at',
    people: 'admin_id',
  },
];
