import { getImageProps } from 'next/image';
import type { CSSProperties } from 'react';
import { cn } from '@/lib/utils';

type Props = {
  src: string;
  alt: string;
  /** the width it takes, in the words of the `sizes` attribute */
  sizes: string;
  /** the largest paint of its page: fetched first */
  priority?: boolean;
  /** shown where it paints first, without being the largest */
  eager?: boolean;
  /** tiny `data:` picture that fills the frame until this one arrives */
  placeholder?: string | null;
  /** said in the frame when the picture fails (an island sets `data-failed` on the frame) */
  failed: string;
  className?: string;
  frameClassName?: string;
  style?: CSSProperties;
};

/**
 * A picture that fills its frame, from the site's own origin, as AVIF or WebP in the sizes a device needs. It is plain
 * HTML (`getImageProps` of next/image): it costs the browser no script. The frame's aspect ratio comes from its class,
 * so nothing moves when the picture arrives.
 */
export function MediaImage({
  src,
  alt,
  sizes,
  priority,
  eager,
  placeholder,
  failed,
  className,
  frameClassName,
  style,
}: Props) {
  const { props } = getImageProps({
    src,
    alt,
    fill: true,
    sizes,
    quality: 75,
    unoptimized: src.endsWith('.svg'),
    loading: priority || eager ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
  });
  const { style: _fill, ...rest } = props;
  return (
    <span
      data-frame
      className={cn('frame block bg-cover bg-center', frameClassName)}
      style={placeholder ? { ...style, backgroundImage: `url("${placeholder}")` } : style}
    >
      {/* eslint-disable-next-line jsx-a11y/alt-text -- alt is among the props */}
      <img {...rest} data-fallback className={cn('absolute inset-0 size-full object-cover', className)} />
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
