import { type ReactNode, useId } from 'react';
import { type MessageKey, useWords } from '../i18n';

/** Fields that belong together, under a heading. */
export function Group({ name, children }: { name: MessageKey; children: ReactNode }) {
  const t = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-2 text-2xl">
        {t(name)}
      </h2>
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  );
}
