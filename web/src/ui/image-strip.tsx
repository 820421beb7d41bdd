import { useState } from 'react';
import { Image } from './image.tsx';
import { ImageViewer } from './image-viewer.tsx';
import './image-strip.css';

type ImageStripProps = {
  /** Addresses as the server gave them. */
  images: readonly string[];
  /** Name of one picture, counted from 1. */
  nameOf: (position: number) => string;
  viewerTitle: string;
};

/** Thumbnails, each of which opens large. */
export function ImageStrip({ images, nameOf, viewerTitle }: ImageStripProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className="image-strip">
        {images.map((src, index) => (
          <li key={index}>
            <button type="button" onClick={() => setOpen(index)}>
              <Image src={src} alt={nameOf(index + 1)} />
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <ImageViewer
          title={viewerTitle}
          images={images}
          nameOf={nameOf}
          start={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
