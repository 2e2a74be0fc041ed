import { Minus, Plus } from 'lucide-react'
import { classNames } from '../../class-names.ts'
import { IconButton } from '../../icon-button.tsx'
import type { BoundField } from '../choice-option.ts'
import { FieldGroup, type FieldTexts, fieldId, useFieldIds } from '../field-frame.tsx'
import { useTypedNumber } from './number-field.tsx'
import styles from './quantity-field.module.css'

type Quantities<Item extends string> = Readonly<Partial<Record<Item, number>>>

interface QuantityFieldProps<Item extends string> extends FieldTexts, BoundField<Quantities<Item>> {
  items: readonly Item[]
  /** Maximum of one item. */
  max: number
}

/**
 * A quantity per item; items with none aren't in the value, and text that isn't a number is NaN. Bind it with a
 * Controller's `{...field}`. Typing works as in `NumberField`, and unlike Chakra's the buttons are tab stops.
 */
export function QuantityField<Item extends string>({
  items,
  max,
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: QuantityFieldProps<Item>) {
  const ids = useFieldIds(texts)
  const set = (item: Item, quantity: number) => {
    const chosenItems = items.filter((one) =>
      one === item ? quantity !== 0 : value[one] !== undefined,
    )
    const entries = chosenItems.map((one) => [one, one === item ? quantity : value[one]] as const)
    onChange(Object.fromEntries(entries) as Quantities<Item>)
  }
  return (
    <FieldGroup role="group" ids={ids} {...texts}>
      <div className={styles.items}>
        {items.map((item, index) => (
          <Row
            key={item}
            item={item}
            quantity={value[item] ?? 0}
            max={max}
            id={index === 0 ? fieldId(texts.name) : undefined}
            inputRef={index === 0 ? ref : undefined}
            onChange={(quantity) => set(item, quantity)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface RowProps {
  item: string
  quantity: number
  max: number
  id: string | undefined
  inputRef: BoundField<unknown>['ref']
  onChange: (quantity: number) => void
  onBlur: (() => void) | undefined
}

function Row({ item, quantity, max, id, inputRef, onChange, onBlur }: RowProps) {
  const change = (next: number | null) => onChange(next ?? 0)
  const { text, type, step } = useTypedNumber(quantity, change, { min: 0, max, empty: 0 })
  return (
    <div className={classNames(styles.item, quantity !== 0 && styles.chosen)}>
      <span>{item}</span>
      <span className={styles.stepper}>
        <IconButton
          label={`One less: ${item}`}
          size="sm"
          disabled={quantity <= 0}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          ref={inputRef}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          aria-label={`Quantity: ${item}`}
          aria-valuenow={Number.isNaN(quantity) ? undefined : quantity}
          aria-valuetext={text}
          aria-valuemin={0}
          aria-valuemax={max}
          className={styles.quantity}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onBlur}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            step(by)
          }}
        />
        <IconButton
          label={`One more: ${item}`}
          size="sm"
          disabled={quantity >= max}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
