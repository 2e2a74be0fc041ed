import type { FieldValues } from 'react-hook-form'
import type { DeviceStore } from './device-store.ts'
import { type FormEdit, isSameEdit } from './form-edit.ts'

/** A store that also clears input another tab stored on another version, if it equals what was sent. */
export function withSentDroppedOnAnyVersion<Form extends FieldValues>(
  store: DeviceStore<FormEdit<Form>>,
): DeviceStore<FormEdit<Form>> {
  return {
    ...store,
    sent: (mark) => {
      const [then, now] = [store.parse(mark), store.read()]
      store.sent(then && now && isSameEdit(then, now) ? store.mark() : mark)
    },
  }
}
