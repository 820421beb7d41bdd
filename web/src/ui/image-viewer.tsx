import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Image } from './image.tsx';
import { useLabels } from './labels.ts';
import './image-viewer.css';

type ImageViewerProps = {
  title: string;
  images: readonly string[];
  nameOf: (position: number) => string;
  /** Index of the picture to begin with. */
  start: number;
  /** For what scanners have to read: dark lines without a ground of their own vanish on black. */
  light?: boolean;
  /** Pictures of plain http are shown as well, as far as the browser does. */
  allowHttp?: boolean;
  onClose: () => void;
};

/** Pictures at the size of the screen, side by side: swipe, or use the arrow keys. */
export function ImageViewer({
  title,
  images,
  nameOf,
  start,
  light = false,
  allowHttp = false,
  onClose,
}: ImageViewerProps) {
  const { close } = useLabels();
  const strip = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    strip.current?.children[start]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [start]);

  return (
    <Dialog title={title} shape="full" hideTitle onDismiss={onClose}>
      <div className={classNames('image-viewer', light && 'image-viewer-light')}>
        <ul ref={strip} className="image-viewer-strip" tabIndex={0}>
          {images.map((src, index) => (
            <li key={index}>
              <Image src={src} alt={nameOf(index + 1)} fit="contain" allowHttp={allowHttp} />
              {images.length > 1 ? (
                <span className="image-viewer-count" aria-hidden="true">
                  {index + 1} / {images.length}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        <button type="button" className="image-viewer-close" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </Dialog>
  );
}
