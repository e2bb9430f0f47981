import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean; children: ReactNode };

/** Something that is on or off. */
export function Switch({ isOn, onChange, isDisabled = false, children }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      className="group/switch flex min-h-6 pointer-coarse:min-h-11 cursor-default items-center gap-2 data-[disabled]:opacity-50"
    >
      <span className="h-4 w-7 shrink-0 rounded-full border border-field-hover bg-well p-0.5 transition-colors group-data-[focus-visible]/switch:outline-2 group-data-[selected]/switch:border-muted group-data-[selected]/switch:bg-muted">
        <span className="block size-2.5 rounded-full bg-muted transition-transform group-data-[selected]/switch:translate-x-3 group-data-[selected]/switch:bg-panel" />
      </span>
      {children}
    </AriaSwitch>
  );
}
