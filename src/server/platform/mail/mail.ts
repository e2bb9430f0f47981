/** A mail to one address, ready to be sent. */
export type OutgoingMail = {
  /** Stays the same when the mail is sent again, so that a mail server can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where its recipient unsubscribes from a mail to many, with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** `refused` is final: this mail will never be taken. `unknown`: the connection broke, and the server may have taken it. */
export type Delivery = { state: 'sent' } | { state: 'refused' | 'unknown'; reason: string };

/** The way out to a mail server. */
export interface Mail {
  /** Throws when it was not taken and may work another time: the server is away, or busy. */
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}
