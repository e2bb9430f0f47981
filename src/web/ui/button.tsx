import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

/** A button. It stays where it is when it cannot be used; say why beside it. */
export function Button({ look, size, className, ...props }: ButtonProps) {
  const style = { ...(look && { look }), ...(size && { size }), className };
  return <AriaButton {...props} className={buttonStyle(style)} />;
}
