type Key = Pick<KeyboardEvent, 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** 0 with Alt, Control or Meta, because such keys are the browser's: Alt and Left go back in the history. */
export const ownKey = ({ keyCode, altKey, ctrlKey, metaKey }: Key): number =>
  altKey || ctrlKey || metaKey ? 0 : keyCode;
