/** What a form was answered with. Its place is kept, so that nothing below it jumps. */
export function FormError({ sentence }: { sentence: string | null }) {
  return (
    <p role="alert" className="min-h-4 text-12 text-bad">
      {sentence}
    </p>
  );
}
