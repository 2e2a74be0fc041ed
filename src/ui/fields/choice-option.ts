import type { ReactNode, RefCallback } from 'react'

/** The value of an offered answer. */
export type ChoiceValue = string | number | boolean

/** One of the offered answers. */
export interface ChoiceOption<Value extends ChoiceValue = ChoiceValue> {
  readonly value: Value
  readonly label: string
  readonly hint?: ReactNode
  /** Shown at the end, for example a price. */
  readonly aside?: ReactNode
  readonly icon?: ReactNode
  /** Why it can't be chosen now. */
  readonly disabledBecause?: string
}

/** The props of react-hook-form's `field`, for `{...field}`. */
export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: RefCallback<HTMLElement>
}
