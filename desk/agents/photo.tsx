import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { CropDialog } from '../ui/crop-dialog';
import { Face } from './face';

type Props = {
  name: string;
  photo: string | null;
  error: string | undefined;
  onPhoto: (photo: string | null) => void;
  /** whether one is under way, which saving would lose */
  onSending: (sending: boolean) => void;
};

/** A face: chosen from this device, cut to a square, and sent. */
export function PhotoField({ name, photo, error, onPhoto, onSending }: Props) {
  const t = useWords();
  const fail = useFailure();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [sending, setSending] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    // Turned as the camera says, which the part that is cut out no longer would.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    if (picture) setChosen(picture);
    else notify('agents.notOne', { type: 'warning' });
  };
  const send = async (part: Blob) => {
    setChosen(null);
    setSending(true);
    onSending(true);
    await call('POST', '/api/desk/pictures/', { body: part }).then(({ path }) => onPhoto(path), fail);
    setSending(false);
    onSending(false);
  };
  return (
    <div role="group" aria-label={t('agents.photo')} className="col-span-full flex flex-wrap items-center gap-5">
      <Face photo={photo} name={name} className="size-24" />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" icon="picture" disabled={sending} onClick={() => input.current?.click()}>
          {t(sending ? 'common.loading' : photo === null ? 'agents.choosePhoto' : 'agents.changePhoto')}
        </Button>
        {photo !== null && (
          <Button disabled={sending} onClick={() => onPhoto(null)}>
            {t('common.remove')}
          </Button>
        )}
      </div>
      {(error ?? photo === null) && (
        <p className={`w-full text-caption ${error === undefined ? 'text-ink-3' : 'text-danger'}`}>
          {error ?? t('agents.noPhoto')}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={t('agents.choosePhoto')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && <CropDialog picture={chosen} onTake={(part) => void send(part)} onClose={() => setChosen(null)} />}
    </div>
  );
}
