type Key = Pick<KeyboardEvent, 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The `keyCode`, or 0 with Alt, Control or Meta: such keys are the browser's. Alt and Left go back in the history. */
export const ownKey = ({ keyCode, altKey, ctrlKey, metaKey }: Key): number =>
  altKey || ctrlKey || metaKey ? 0 : keyCode;
