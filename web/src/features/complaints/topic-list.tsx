import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { useGo } from '../../session/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/notices.ts';
import { CollectionTip } from './collection-tip.tsx';
import { saveOrderNo } from './order-no.ts';
import { allowsCollection, isCollection, titleOf, type Order, type Topic } from './queries.ts';
import './topic-list.css';

type TopicListProps = {
  order: Order | undefined;
  topics: readonly Topic[];
  /** Offered for the collection topic. */
  subTopics: readonly Topic[];
};

/**
 * Topics to choose from. The collection topic is only for orders that allow it, and expands to show
 * its sub-topics; any other one goes to the next screen (CMP-20 to CMP-23).
 */
export function TopicList({ order, topics, subTopics }: TopicListProps) {
  const text = useText();
  const go = useGo();
  const [open, setOpen] = useState(false);

  function describe(problemType: Topic, problemSonType?: Topic): void {
    if (order) saveOrderNo(order.orderNo);
    void go('complaintDescription', {
      problemType: String(problemType.value),
      problemSonType: String(problemSonType?.value ?? ''),
      orderNo: order?.orderNo ?? '',
    });
  }

  function choose(topic: Topic): void {
    if (!isCollection(topic)) describe(topic);
    else if (allowsCollection(order)) setOpen(!open);
    else showToast(text('complaint.collectionBlocked'));
  }

  return (
    <Card title={text('complaint.typesTitle')}>
      {topics.length === 0 ? <p>{text('complaint.noTypes')}</p> : null}
      <ul className="topic-list">
        {topics.map((topic, index) => (
          <li key={index}>
            <TopicButton
              title={titleOf(topic)}
              open={isCollection(topic) ? open : undefined}
              onChoose={() => choose(topic)}
            />
            {open && isCollection(topic) ? (
              <div className="sub-topics">
                <CollectionTip />
                <ul className="topic-list">
                  {subTopics.map((subTopic, position) => (
                    <li key={position}>
                      <TopicButton
                        title={titleOf(subTopic)}
                        onChoose={() => describe(topic, subTopic)}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type TopicButtonProps = {
  title: string;
  /** Whether its sub-topics show; undefined for a topic without any. */
  open?: boolean;
  onChoose: () => void;
};

/** A topic to choose. */
function TopicButton({ title, open, onChoose }: TopicButtonProps) {
  return (
    <button type="button" className="topic-button" aria-expanded={open} onClick={onChoose}>
      <span>
        <ClampedText text={title} />
      </span>
      <Icon name="forward" />
    </button>
  );
}
