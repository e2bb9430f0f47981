import { newsletterMaximum } from '#domain/newsletter/newsletter.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** Asks for the newsletter. A plain form: it works without JavaScript, and leads to `/newsletter`. */
export function NewsletterForm({ label }: { label: string }) {
  return (
    <form method="post" action="/api/newsletter/subscribe" aria-label="Newsletter" className="grid content-start gap-2">
      <div className="flex items-start gap-2">
        <Field
          label={label}
          isLabelHidden
          size="lg"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Your email address"
          maxLength={newsletterMaximum.email}
          isRequired
          validationBehavior="native"
          className="min-w-0 flex-1"
        />
        <Button type="submit" size="lg">
          Subscribe
        </Button>
      </div>
      {/* Only programs fill this field. */}
      <div className="hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="Website" />
      </div>
      <p className="text-13 text-muted">We send a link to confirm. Unsubscribe with one click, at any time.</p>
    </form>
  );
}
