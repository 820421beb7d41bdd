import {
  succeedsAnyway,
  doesNothing,
  changesFields,
  repeatsFirstReply,
  answersForTheFirst,
  changesPayload,
  changesValues,
} from './changes.ts';
import type { Mutant } from './mutant.ts';

/** Mistakes of complaints. */
export const complaintMutants: readonly Mutant[] = [
  {
    wrong: 'a saved complaint is lost',
    found: 'complaint',
    by: 'CMP-53',
    changes: () => ({ problemSave: doesNothing }),
  },
  {
    wrong: 'complaints of other borrowers are listed',
    found: 'complaint another-borrower',
    by: 'SES-07',
    changes: () => ({ problemList: answersForTheFirst() }),
  },
  {
    wrong: 'a complaint of another borrower is shown',
    found: 'complaint another-borrower',
    by: 'SES-07',
    changes: () => ({ problemDetail: answersForTheFirst() }),
  },
  {
    wrong: 'the list stays as it was',
    found: 'complaint collection',
    by: 'CMP-53',
    changes: () => ({ problemList: repeatsFirstReply() }),
  },
  {
    wrong: 'the details are those of another complaint',
    found: 'complaint',
    by: 'CMP-57',
    changes: () => ({
      problemDetail: changesPayload((data) => ({ ...data, content: 'Something else.' })),
    }),
  },
  {
    wrong: 'the details show the value of the type',
    found: 'complaint',
    by: 'CMP-58',
    changes: () => ({ problemDetail: changesValues(['type'], valueOfTitle) }),
  },
  {
    wrong: 'the list shows the value of the type',
    found: 'complaint',
    by: 'CMP-55',
    changes: () => ({ problemList: changesValues(['type'], valueOfTitle) }),
  },
  {
    wrong: 'a complaint is cut short',
    found: 'complaint',
    by: 'CMP-53',
    changes: () => ({ problemSave: changesFields(() => ({ problemDetail: 'The app' })) }),
  },
  {
    wrong: 'there is nothing to complain about',
    found: 'complaint',
    by: 'CMP-10',
    changes: () => ({ problemInit: changesPayload((data) => ({ ...data, problemType: [] })) }),
  },
  {
    wrong: 'the list of orders is empty',
    found: 'complaint',
    by: 'CMP-17',
    changes: () => ({ problemInit: changesPayload((data) => ({ ...data, orderList: [] })) }),
  },
  {
    wrong: 'every order is listed twice',
    found: 'complaint',
    by: 'CMP-17',
    changes: () => ({
      problemInit: changesValues(['orderList'], (orders) => [orders, orders].flat()),
    }),
  },
  {
    wrong: 'a collection complaint loses its sub-type',
    found: 'complaint collection',
    by: 'CMP-24',
    changes: () => ({ problemDetail: changesPayload((data) => ({ ...data, sonType: '' })) }),
  },
  {
    wrong: 'a blocked collection complaint is taken',
    found: 'complaint blocked-collection',
    by: 'CMP-21',
    changes: () => ({ problemSave: succeedsAnyway() }),
  },
  {
    wrong: 'an order that is settled allows collection complaints',
    found: 'complaint blocked-collection',
    by: 'CMP-11',
    changes: () => ({
      problemInit: changesPayload((data) => ({
        ...data,
        orderDetail: { ...(data.orderDetail as object), isShow: 1 },
      })),
    }),
  },
  {
    wrong: 'a complaint of blanks is taken',
    found: 'complaint empty',
    by: 'CMP-31',
    changes: () => ({ problemSave: succeedsAnyway() }),
  },
  {
    wrong: 'the pictures of a complaint are lost',
    found: 'complaint nine-images',
    by: 'CMP-57',
    changes: () => ({ problemSave: changesFields(() => ({ problemImage: '' })) }),
  },
  {
    wrong: 'every picture replaces the one before',
    found: 'complaint nine-images',
    by: 'CMP-35',
    changes: () => ({ problemUploadImg: repeatsFirstReply() }),
  },
  {
    wrong: 'nobody ever answers',
    found: 'complaint answered',
    by: 'CMP-49',
    changes: () => ({ problemDetail: repeatsFirstReply() }),
  },
  {
    wrong: 'an answered complaint stays among the open ones',
    found: 'complaint answered',
    by: 'CMP-52',
    changes: () => {
      let lists = 0;
      const late = repeatsFirstReply();
      // The first list is requested before saving.
      return { problemList: (passing) => ((lists += 1) > 1 ? late(passing) : passing.pass()) };
    },
  },
  {
    wrong: 'a rating is forgotten',
    found: 'complaint answered',
    by: 'CMP-67',
    changes: () => ({ problemSaveScore: doesNothing }),
  },
  {
    wrong: 'a complaint can be rated twice',
    found: 'complaint answered',
    by: 'CMP-76',
    changes: () => ({ problemSaveScore: succeedsAnyway() }),
  },
];

/** The value of a type that the sandbox offers, in place of its title. */
function valueOfTitle(title: unknown): unknown {
  const titles = ['Collection', 'Repayment', 'Application problem', 'Other'];
  return String(titles.indexOf(String(title)) + 1);
}
