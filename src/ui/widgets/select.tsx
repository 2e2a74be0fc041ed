import { createListCollection } from '@chakra-ui/react/collection'
import { Select as ChakraSelect } from '@chakra-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { BoundField, ChoiceOption } from '../fields/choice-option.ts'
import { FieldFrame, type FieldTexts, useFieldIds } from '../fields/field-frame.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { WidgetSystem } from './widget-system.tsx'

interface SelectProps<Value extends string | number> extends FieldTexts, BoundField<Value | null> {
  options: readonly ChoiceOption<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** For toolbars: as high as buttons, with the label for screen readers only. */
  compact?: boolean
}

/**
 * One of a list, in our own list box; letters, arrow keys, Home and End work as in a native select. Bind it with a
 * Controller's `{...field}`.
 */
export function Select<Value extends string | number>({
  options,
  placeholder = 'Choose…',
  compact = false,
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: SelectProps<Value>) {
  const ids = useFieldIds(texts)
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.label,
        isItemDisabled: (option) => Boolean(option.disabledBecause),
      }),
    [options],
  )
  const Frame = compact ? LabelAlone : FieldFrame
  return (
    <Frame ids={ids} {...texts}>
      <WidgetSystem>
        <ChakraSelect.Root
          size={compact ? 'sm' : 'md'}
          collection={collection}
          value={value === null ? [] : [String(value)]}
          onValueChange={({ items: [chosen] }) => onChange(chosen ? chosen.value : null)}
          readOnly={Boolean(texts.disabledBecause)}
          required={Boolean(texts.required)}
          invalid={Boolean(texts.error)}
          ids={{ trigger: ids.control.id }}
          positioning={{ sameWidth: !compact, strategy: 'fixed' }}
        >
          <ChakraSelect.Control>
            <ChakraSelect.Trigger
              ref={ref}
              aria-labelledby={ids.label}
              aria-describedby={ids.control['aria-describedby']}
              aria-disabled={texts.disabledBecause ? true : undefined}
              onBlur={({ relatedTarget }) => {
                // Opening moves the focus to the list, which isn't a blur of the field.
                if (!relatedTarget?.closest('[role="listbox"]')) onBlur?.()
              }}
            >
              <ChakraSelect.ValueText placeholder={placeholder} />
              <ChakraSelect.Indicator>
                <ChevronDown aria-hidden="true" />
              </ChakraSelect.Indicator>
            </ChakraSelect.Trigger>
          </ChakraSelect.Control>
          <ChakraSelect.Positioner>
            <ChakraSelect.Content aria-labelledby={ids.label}>
              {collection.items.map((option) => (
                <ChakraSelect.Item key={String(option.value)} item={option}>
                  <ChakraSelect.ItemText>{option.label}</ChakraSelect.ItemText>
                  <ChakraSelect.ItemIndicator>
                    <Check aria-hidden="true" />
                  </ChakraSelect.ItemIndicator>
                </ChakraSelect.Item>
              ))}
            </ChakraSelect.Content>
          </ChakraSelect.Positioner>
        </ChakraSelect.Root>
      </WidgetSystem>
    </Frame>
  )
}

interface FrameProps extends FieldTexts {
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
}

function LabelAlone({ ids, label, children }: FrameProps) {
  return (
    <div>
      <VisuallyHidden>
        <label id={ids.label} htmlFor={ids.control.id}>
          {label}
        </label>
      </VisuallyHidden>
      {children}
    </div>
  )
}
