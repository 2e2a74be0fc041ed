import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

interface AnchorProps extends ButtonStyle, ComponentPropsWithRef<'a'> {}

function Anchor({ variant, size, className, children, ...rest }: AnchorProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element could not be opened in another tab
    <a
      {...rest}
      role="button"
      className={classNames(buttonClass({ variant, size }), className)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {children}
    </a>
  )
}

/** A button that leads to a page: pressed with Enter and Space like a button, opened in another tab like a link. */
export const LinkButton = createLink(Anchor)
