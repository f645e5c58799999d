import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconName } from './icon';

const LOOKS = {
  solid: 'border-ink bg-ink text-paper hover:border-night-2 hover:bg-night-2',
  outline: 'border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'border-line-2 text-ink hover:border-ink',
  danger: 'border-danger text-danger hover:bg-danger hover:text-paper',
};

/** What a button of the desk looks like, also for links. */
export const buttonClass = (look: keyof typeof LOOKS = 'quiet', className = '') =>
  `btn h-11 px-[18px] text-sm aria-disabled:pointer-events-none ${LOOKS[look]} ${className}`;

type Props = ComponentProps<'button'> & { look?: keyof typeof LOOKS; icon?: IconName };

/**
 * A button that is off for now can still have the focus: a browser takes it from one that is `disabled`, and whoever works by keys or ears begins again at the
 * top of the page after each save.
 */
const offOr = ({ disabled = false, onClick, ...props }: ComponentProps<'button'>): ComponentProps<'button'> => ({
  ...props,
  'aria-disabled': disabled || undefined,
  // Of a button that sends a form as well, by Enter in a field too.
  onClick: disabled ? (event: MouseEvent) => event.preventDefault() : onClick,
});

/** The site's button, in the desk's size: 44 px. */
export function Button({ look, icon, className, children, type = 'button', ...props }: Props) {
  return (
    <button type={type} className={buttonClass(look, className)} {...offOr(props)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button that is an icon alone: `label` names it. */
export function IconButton({ icon, label, className = '', ...props }: Props & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11 flex-none place-items-center text-ink-2 transition-colors hover:text-bronze disabled:text-line-2 aria-disabled:pointer-events-none aria-disabled:text-line-2 ${className}`}
      {...offOr(props)}
    >
      <Icon name={icon} />
    </button>
  );
}
