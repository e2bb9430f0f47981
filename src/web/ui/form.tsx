import type { ComponentProps } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';

/**
 * A form that the page's script sends. A button that is pressed before the page is awake does nothing: the browser's own way would put
 * what was typed, passwords too, into the address.
 */
export function Form(props: ComponentProps<typeof AriaForm>) {
  return <AriaForm {...props} method="dialog" />;
}
