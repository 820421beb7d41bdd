import { bearReplies } from '../support/bear-replies.ts';

bearReplies('order');
