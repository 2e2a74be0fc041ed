import { type ComponentType, lazy, useState } from 'react'

/** A step's form that comes in a file of its own; `preload` fetches it before it is wanted. */
export type LaterForm = ComponentType & {
  readonly preload: () => Promise<unknown>
  /** Forgets that it could not be fetched. */
  readonly renew: () => void
}

/**
 * For forms that bring heavy parts along, such as windowed lists: they are fetched one step ahead. One that is
 * there is rendered as any other: through `lazy` it would suspend once, and React reveals what suspended a third
 * of a second late.
 */
export function laterForm(load: () => Promise<ComponentType>): LaterForm {
  let fetched: ComponentType | undefined
  const fetch = async () => {
    fetched ??= await load()
    return fetched
  }
  const suspending = () => lazy(async () => ({ default: await fetch() }))
  let Suspending = suspending()
  const Later = () => {
    // It stays the same while it is shown: another one would lose what is typed in it.
    const [Form] = useState(() => fetched ?? Suspending)
    return <Form />
  }
  return Object.assign(Later, {
    preload: fetch,
    renew: () => {
      Suspending = suspending()
    },
  })
}

/** Fetches a form ahead of its step; nothing to do for those that are there already. */
export function preloadForm(form: ComponentType | undefined): void {
  // What can't be fetched ahead is fetched when its step is entered.
  if (isLater(form)) form.preload().catch(() => undefined)
}

/** Lets a form that could not be fetched be fetched again. */
export function renewForm(form: ComponentType | undefined): void {
  if (isLater(form)) form.renew()
}

function isLater(form: ComponentType | undefined): form is LaterForm {
  return form !== undefined && 'preload' in form
}
