import type { Permission } from '#schemas/people/permissions.ts'

/** An address of the portal; a parameter as the router writes it, such as `{-$id}`. */
export type PageAddress = string

/** What the portal knows of a flow before anything else of it is fetched: `machines/<flow>/portal.ts`. */
export interface PortalEntry {
  /** The flow's own id: the name of its folders in camel case. */
  readonly id: string
  /** As people call it, in My Requests too. */
  readonly title: string
  /** What it is for, in a sentence or two for someone who has never used it. */
  readonly purpose: string
  /** Who may submit it, and so see what others of the company submitted. */
  readonly permission: Permission
  /** The permission of the page of what it changes, which they need, too, where theirs does not open it. */
  readonly sees?: Permission
  /** What a submitted one is for the provider; null where nothing is filed: a mail goes out, or a record changes. */
  readonly filing: Filing | null
  /** Its pages, where they are its own; otherwise those that such flows share, named after its folder. */
  readonly pages?: FlowPages
  /** What the Request a Service menu calls it, where it is offered there and has no page of its own. */
  readonly menu?: string
}

/** All that somebody needs who submits it; none where anyone may. */
export function requiredPermissions({
  permission,
  sees,
}: {
  readonly permission: Permission | null
  readonly sees?: Permission
}): Permission[] {
  return [permission, sees].filter((one) => one !== null && one !== undefined)
}

/** How the requests of a flow are filed. */
export interface Filing {
  /** What its tickets are filed under, in the words of the provider's staff. */
  readonly ticket: { readonly type: string; readonly subType: string }
  /** Who sees, at the thing itself, that one is pending; nobody where it is not shown there. */
  readonly pendingShownTo?: readonly Permission[]
}

/** The pages of a flow. */
export interface FlowPages {
  /** Where it begins: Cancel and the failure screen lead there. */
  readonly overview: PageAddress
  /** The wizard's own; of a flow that saves drafts it ends in the draft's id. */
  readonly wizard: PageAddress
}

/** The name of a flow's folders: its id in kebab case. */
export function flowFolder(id: string): string {
  return id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

/** Where a flow is found, its own pages or those that flows share. */
export function flowPages({ id, pages }: Pick<PortalEntry, 'id' | 'pages'>): FlowPages {
  const overview: PageAddress = `/services/${flowFolder(id)}`
  return pages ?? { overview, wizard: `${overview}/detail/{-$id}` }
}
