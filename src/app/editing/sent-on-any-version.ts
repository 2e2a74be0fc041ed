import type { FieldValues } from 'react-hook-form'
import type { DeviceStore } from './device-store.ts'
import { isSameTyped, type TypedOnto } from './typed-onto.ts'

/** A store of which what was sent goes also where another tab has stored the same onto another version meanwhile. */
export function sentOnAnyVersion<Form extends FieldValues>(
  store: DeviceStore<TypedOnto<Form>>,
): DeviceStore<TypedOnto<Form>> {
  return {
    ...store,
    sent: (mark) => {
      const [then, now] = [store.parse(mark), store.read()]
      store.sent(then && now && isSameTyped(then, now) ? store.mark() : mark)
    },
  }
}
