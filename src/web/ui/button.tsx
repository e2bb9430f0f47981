import { type ReactNode, useRef } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button. It stays where it is when it cannot be used; say why beside it. A double click presses it once: the first click may
 * already have turned it into another button, or have been charged.
 */
export function Button({ look, size, className, onPress, ...props }: ButtonProps) {
  const style = { ...(look && { look }), ...(size && { size }), className };
  const clicks = useRef(1);
  const pressOnce = (event: PressEvent) => {
    if (event.pointerType !== 'mouse' || clicks.current <= 1) onPress?.(event);
  };
  return (
    <AriaButton
      {...props}
      onMouseDownCapture={({ detail }) => {
        clicks.current = detail;
      }}
      {...(onPress && { onPress: pressOnce })}
      className={buttonStyle(style)}
    />
  );
}
