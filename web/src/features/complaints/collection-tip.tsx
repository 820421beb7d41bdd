import { useText } from '../../lib/use-text.ts';
import './collection-tip.css';

/** By when a complaint about collection is answered (CMP-49). */
export function CollectionTip() {
  const text = useText();
  return <p className="collection-tip">{text('complaint.collectionTip')}</p>;
}
