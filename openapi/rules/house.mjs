/**
 * The house rules of the contract, as a Redocly plugin. They are code because Redocly's declarative
 * assertions cannot compare one node with another (a code with its example) or look at file names.
 */
import { exampleFields } from './example-fields.mjs';
import { fieldDescription } from './field-description.mjs';
import { fieldImportance } from './field-importance.mjs';
import { joinedList } from './joined-list.mjs';
import { operationExamples } from './operation-examples.mjs';
import { operationMetadata } from './operation-metadata.mjs';
import { successCondition } from './success-condition.mjs';
import { uniqueBasename } from './unique-basename.mjs';

export default function house() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'operation-metadata': operationMetadata,
        'operation-examples': operationExamples,
        'example-fields': exampleFields,
        'field-description': fieldDescription,
        'field-importance': fieldImportance,
        'joined-list': joinedList,
        'success-condition': successCondition,
        'unique-basename': uniqueBasename,
      },
    },
  };
}
