import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const forMachines = {
  'a fault of Rust': "thread 'main' panicked at src/main.rs:4",
  'a fault of Ruby': "undefined method `amount' for nil:NilClass",
  'a fault of Python': "KeyError: 'amount'",
  'nothing of Python in a fault': "'NoneType' object has no attribute 'amount'",
  'a fault of JavaScript': "Cannot read properties of undefined (reading 'amount')",
  'a fault of .NET': 'Object reference not set to an instance of an object.',
  'a fault of Dart': "LateInitializationError: Field 'x' has not been initialized.",
  'a fault of Hibernate': 'could not initialize proxy - no Session',
  'a call that failed': 'rpc error: code = Unavailable desc = down',
  'a request that failed': 'cURL error 28: Operation timed out',
  'a connection that failed': 'connect ECONNREFUSED 10.0.0.12:3306',
  'a pool that failed': 'Communications link failure',
  'a document that is there': 'E11000 duplicate key error collection: loans.orders',
  'a value of Redis': 'WRONGTYPE Operation against a key holding the wrong kind of value',
  'a struct of Go': '&{58000 TZS <nil>}',
  'a map of Go': 'map[amount:58000 currency:TZS]',
  'a hash of Ruby': '{:amount=>58000}',
  'an object of Ruby': '#<Order id: 1, status: nil>',
  'a text of PHP': 's:5:"58000";',
  'a number of PHP': 'i:58000;',
  'a dump of a number': 'int(58000)',
  'a dump of a text': 'string(3) "Due"',
  'a number of Python': "Decimal('58000.00')",
  'a day of Python': 'datetime.datetime(2026, 12, 1, 0, 0)',
  'bytes of Python': "b'58000'",
  'a tuple of Python': '(58000, None)',
  'an object of Python': '<Order object at 0x7f1c2a3b4d50>',
  'a wrapped number of Swift': 'Optional(58000)',
  'a wrapped text of Rust': 'Some("58000")',
  'a record of Java': 'Money[amount=58000, currency=TZS]',
  'a class of Lombok': 'LoanOrder(id=1, status=null)',
  'a struct of Elixir': '%Order{amount: 58000}',
  'an object of Dart': "Instance of 'Order'",
  'a list of Perl': 'ARRAY(0x55d0c8)',
  'a pointer': '0xc000012120',
  'a type of .NET': 'System.Collections.Generic.List`1[System.String]',
  'nothing of .NET': 'System.DBNull',
  'a day of .NET': '/Date(1796083200000)/',
  'nothing of Kotlin': 'kotlin.Unit',
  'a template of Jinja': '{% if due %}Due{% endif %}',
  'a template of Blade': 'Pay {!! $amount !!} now',
  'a template of .NET': 'Order {0} not found',
  'a format of .NET': '{0:N2} TZS',
  'a format of Python': 'Pay {amount:,.2f}',
  'an old format of Python': 'Pay %(amount)s now',
  'a template of an SMS': 'Dear #NAME#, please pay',
  'a filter of a template': 'Pay {{order.amount | currency}}',
  'a key of Spring': '??order.status.due_en??',
  'a key of Ruby': 'Translation missing: sw.orders.status',
  'nobody who is greeted': 'Dear null, your loan is due today.',
  'no day in a sentence': 'Your loan is due on undefined.',
};

test.each(Object.entries(forMachines))('%s is not readable for people: %j', (_, text) => {
  expect(plainText(text)).toBeUndefined();
});

test.each([
  'The agreement is null and void.',
  'By null and void we mean the same.',
  'Error in the System.Please try again',
  'Call #255 or *150*00# (M-Pesa)',
  'Amount (TZS): 500 (interest=2%)',
  'Some (not all) are optional (see 2)',
  'User error? Tap “Error report”.',
])('%j is readable for people', (text) => {
  expect(plainText(text)).toBe(text);
});
