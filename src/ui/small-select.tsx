import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import control from './fields/control.module.css'

/** A select for toolbars; the caller labels it. */
export function SmallSelect({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={classNames(control.box, className)}>
      <select {...rest} className={classNames(control.control, control.select, control.small)} />
      <ChevronDown className={control.chevron} aria-hidden="true" />
    </span>
  )
}
