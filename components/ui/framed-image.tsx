import type { CSSProperties } from 'react';
import { cn } from '@/lib/utils';

/** The addresses of a picture in its sizes, made on the server (`imageSources`). */
export type ImageSources = { src: string; srcSet?: string };

export type FramedImageProps = {
  sources: ImageSources;
  alt: string;
  /** the width it takes, in the words of the `sizes` attribute */
  sizes: string;
  /** the largest paint of its page: fetched first */
  priority?: boolean;
  /** shown where it paints first, without being the largest */
  eager?: boolean;
  /** tiny `data:` picture that fills the frame until this one arrives */
  placeholder?: string | null;
  /** said in the frame when the picture fails (PageSignals sets `data-failed` on the frame) */
  failed: string;
  /** `contain` shows all of it, as a plan needs; `cover` fills the frame */
  fit?: 'cover' | 'contain';
  className?: string;
  frameClassName?: string;
  style?: CSSProperties;
};

/** A picture that fills its frame. The frame's shape comes from its class, so nothing moves when the picture arrives. */
export function FramedImage({
  sources,
  alt,
  sizes,
  priority,
  eager,
  placeholder,
  failed,
  fit = 'cover',
  className,
  frameClassName,
  style,
}: FramedImageProps) {
  return (
    <span
      data-frame
      className={cn('frame block bg-cover bg-center', frameClassName)}
      style={placeholder ? { ...style, backgroundImage: `url("${placeholder}")` } : style}
    >
      <img
        src={sources.src}
        srcSet={sources.srcSet}
        sizes={sources.srcSet ? sizes : undefined}
        alt={alt}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        data-fallback
        className={cn('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
      />
      <span className="frame-failed absolute inset-0 hidden items-center justify-center bg-paper-2 text-sm text-ink-3">
        {failed}
      </span>
    </span>
  );
}

/** A frame with no picture to show. */
export function EmptyFrame({ label, className }: { label: string; className?: string }) {
  return <span className={cn('frame flex items-center justify-center text-sm text-ink-3', className)}>{label}</span>;
}
