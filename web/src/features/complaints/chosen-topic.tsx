import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import { read } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CollectionTip } from './collection-tip.tsx';
import { LoanWords } from './loan-words.tsx';
import { isCollection, orderName, titleOf, type Topic } from './queries.ts';
import './chosen-topic.css';

type ChosenTopicProps = {
  /** Values of the page address; empty when none was chosen. */
  problemType: string;
  problemSonType: string;
  orderNo: string;
};

/**
 * The titles of the topic chosen on the start page, the order that the complaint is about, and the
 * way back to choose others. A failure here does not affect the form.
 */
export function ChosenTopic({ problemType, problemSonType, orderNo }: ChosenTopicProps) {
  const text = useText();
  const { problemInit: input } = useFirstCalls(firstCalls.complaintDescription);
  const { data, isError, isFetching, refetch } = useQuery(read('problemInit', input));
  const chosen = [
    { value: problemType, topics: data?.problemType },
    { value: problemSonType, topics: data?.problemSonType },
  ].filter(({ value }) => value !== '');
  const noOrder = data?.orderList.length === 0 ? 'complaint.noOrders' : 'complaint.noOrder';
  return (
    <Card
      title={text('complaint.topic')}
      action={
        problemType === '' ? undefined : (
          <ScreenLink
            to="complaintStart"
            query={{ orderNo }}
            className="button button-quiet"
            label={text('complaint.changeTopic')}
          >
            {text('complaint.change')}
          </ScreenLink>
        )
      }
    >
      {problemType === '' ? (
        <div className="topic-missing">
          <p>{text('complaint.noTopic')}</p>
          <ScreenLink to="complaintStart">{text('complaint.chooseTopic')}</ScreenLink>
        </div>
      ) : isError ? (
        <div className="topic-missing">
          <p>{text('complaint.topicFailed')}</p>
          <Button tone="quiet" busy={isFetching} onClick={() => void refetch()}>
            {text('app.retry')}
          </Button>
        </div>
      ) : (
        <ul className="topic-titles" aria-busy={!data}>
          {chosen.map(({ value, topics }, index) => (
            <li key={index} className={topics ? undefined : 'topic-line'}>
              {topics ? titleIn(topics, value) : null}
            </li>
          ))}
        </ul>
      )}
      <p className="topic-order">
        {orderNo === '' ? (
          text(noOrder)
        ) : (
          <LoanWords loan={{ orderNo, name: data ? orderName(data, orderNo) : '' }} />
        )}
      </p>
      {isCollection({ value: problemType }) ? <CollectionTip /> : null}
    </Card>
  );
}

/** Its title, or the bare value of a topic that the server does not list any more. */
function titleIn(topics: readonly Topic[], value: string): string {
  const topic = topics.find((one) => String(one.value) === value);
  return topic ? titleOf(topic) : value;
}
