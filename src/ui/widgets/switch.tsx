import { Switch as ChakraSwitch } from '@chakra-ui/react/switch'
import { classNames } from '../class-names.ts'
import type { BoundField } from '../fields/choice-option.ts'
import frame from '../fields/field-frame.module.css'
import { type FieldTexts, useFieldIds } from '../fields/field-frame.tsx'
import { Tooltip } from '../tooltip.tsx'
import { WidgetSystem } from './widget-system.tsx'

/**
 * Turns something on or off. Bind it with a Controller's `{...field}`. A disabled one stays focusable, so that its
 * reason is read: as a tooltip, or below it on touch devices.
 */
export function Switch({
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: FieldTexts & BoundField<boolean>) {
  const ids = useFieldIds(texts)
  const { disabledBecause } = texts
  const off = disabledBecause !== undefined
  const hovers = window.matchMedia('(hover: hover)').matches
  const control = (
    <ChakraSwitch.Root
      checked={value}
      onCheckedChange={({ checked }) => off || onChange(checked)}
      ids={{ hiddenInput: ids.control.id, label: ids.label }}
      data-off={off ? '' : undefined}
    >
      <ChakraSwitch.HiddenInput
        ref={ref}
        role="switch"
        name={texts.name}
        aria-describedby={
          classNames(Boolean(texts.help) && ids.help, Boolean(texts.error) && ids.error) ||
          undefined
        }
        aria-description={disabledBecause}
        aria-invalid={ids.control['aria-invalid']}
        aria-disabled={off || undefined}
        onBlur={onBlur}
      />
      <ChakraSwitch.Control />
      <ChakraSwitch.Label>{texts.label}</ChakraSwitch.Label>
    </ChakraSwitch.Root>
  )
  return (
    <div className={frame.field}>
      <WidgetSystem>
        {off ? <Tooltip text={disabledBecause}>{control}</Tooltip> : control}
      </WidgetSystem>
      {texts.help && (
        <div id={ids.help} className={frame.help}>
          {texts.help}
        </div>
      )}
      {off && !hovers && (
        <p aria-hidden="true" className={frame.help}>
          {disabledBecause}
        </p>
      )}
      {texts.error && (
        <p id={ids.error} className={frame.error}>
          {texts.error}
        </p>
      )}
    </div>
  )
}
