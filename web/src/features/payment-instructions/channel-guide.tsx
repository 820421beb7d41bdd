import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { ImageStrip } from '../../ui/image-strip.tsx';
import { Steps } from '../../ui/steps.tsx';

type ChannelGuideProps = {
  name: string;
  steps: readonly string[];
  pictures: readonly string[];
  /** Another way through the same channel. */
  children?: ReactNode;
};

/** One channel: its steps in order, and pictures of them that a tap enlarges. */
export function ChannelGuide({ name, steps, pictures, children }: ChannelGuideProps) {
  const text = useText();
  return (
    <Card title={name}>
      <Steps steps={steps} />
      <ImageStrip
        images={pictures}
        nameOf={(position) => text('guide.picture', { name, position })}
        viewerTitle={name}
      />
      {children}
    </Card>
  );
}
