import type { ReactNode, RefCallback } from 'react'

export type ChoiceValue = string | number | boolean

/** One of the answers offered. */
export interface ChoiceOption<Value extends ChoiceValue = ChoiceValue> {
  readonly value: Value
  readonly label: string
  readonly hint?: ReactNode
  /** Shown at the end, for example a price. */
  readonly aside?: ReactNode
  readonly icon?: ReactNode
  /** Offered, but not now, and why. */
  readonly disabledBecause?: string
}

/** The shape of react-hook-form's `field`, so that a choice is bound by `{...field}`. */
export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: RefCallback<HTMLElement>
}
