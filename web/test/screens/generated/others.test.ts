import { testBadReplies } from '../support/test-bad-replies.ts';

testBadReplies('others');
