import { type SetLetter, setLetter } from './letter.ts';

type Enquiry = { name: string; email: string; company: string; message: string };

/** To those who run the installation: somebody wants an Enterprise plan. */
export function enterpriseEnquiry({ name, email, company, message }: Enquiry): SetLetter {
  const sender = company === '' ? name : `${name}, ${company}`;
  return setLetter({
    subject: `Enterprise: ${sender}`,
    paragraphs: [`${sender} (${email}) asks about an Enterprise plan:`, ...message.split(/\n{2,}/)],
    action: { label: `Answer ${name}`, url: `mailto:${encodeURIComponent(email)}?subject=Backlot%20Enterprise` },
    note: 'Sent by the form on the page Enterprise. Nobody has checked whether the address belongs to whoever wrote.',
  });
}
