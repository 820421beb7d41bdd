import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { config } from '../../lib/config.ts';
import { useLabels } from '../../ui/labels.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sampleAgreement } from './agreement.ts';

/** A sample of an agreement, marked as such, until the deployment configures its own. */
export function SampleAgreement() {
  const { networkFailure } = useLabels();
  const { locale } = useLingui().i18n;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agreement', locale],
    queryFn: () => sampleAgreement(locale, config.company.name),
    staleTime: Infinity,
    meta: { toast: false },
  });
  if (error) {
    return <LoadFailed failure={networkFailure} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton heights={['3rem', '9rem', '9rem']} />;
  return (
    <LongText note={data.note}>
      {data.sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </LongText>
  );
}
