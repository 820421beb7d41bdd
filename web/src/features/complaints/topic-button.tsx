import { Icon } from '../../ui/icon.tsx';

type TopicButtonProps = {
  title: string;
  /** Whether its sub-topics show; undefined for a topic that leads on. */
  open?: boolean;
  onChoose: () => void;
};

/** A topic to choose. */
export function TopicButton({ title, open, onChoose }: TopicButtonProps) {
  return (
    <button type="button" className="topic-button" aria-expanded={open} onClick={onChoose}>
      <span>{title}</span>
      <Icon name="forward" />
    </button>
  );
}
