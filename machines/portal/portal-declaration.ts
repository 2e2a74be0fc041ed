import type { Permission } from '#schemas/people/permissions.ts'

/** A path of the portal, with parameters in the router's notation, such as `{-$id}`. */
export type PageRoutePath = string

/** What the portal knows about a flow before it fetches the rest (`machines/<flow>/portal.ts`). */
export interface PortalDeclaration {
  /** The flow's id: the name of its folders in camel case. */
  readonly id: string
  /** What people call it, also in My Requests. */
  readonly title: string
  /** What it's for, in one or two sentences for someone who has never used it. */
  readonly purpose: string
  /** The permission to submit it, and to see what others of the company submitted. */
  readonly permission: Permission
  /**
   * The permission for the page of what the flow changes, if `permission` doesn't open that page. Submitting needs
   * both.
   */
  readonly sees?: Permission
  /** How submitted requests are filed; null if nothing is filed because a mail is sent or a record changes. */
  readonly filing: Filing | null
  /** The flow's own pages. By default, shared pages under the name of its folder. */
  readonly pages?: FlowPages
  /** Its name in the Request a Service menu, if it's listed there and has no page of its own. */
  readonly menu?: string
}

/** The permissions needed to submit a request; empty if everyone can. */
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
  /** The type and subtype of its tickets, in the words of the provider's staff. */
  readonly ticket: { readonly type: string; readonly subType: string }
  /** Who sees a pending request next to what it's about; left out if it isn't shown there. */
  readonly pendingShownTo?: readonly Permission[]
}

/** The pages of a flow. */
export interface FlowPages {
  /** The page it's opened from. Cancel and the failure screen lead back there. */
  readonly overview: PageRoutePath
  /** The wizard's page. If the flow saves drafts, the path ends with the draft's id. */
  readonly wizard: PageRoutePath
}

/** The name of a flow's folders: its id in kebab case. */
export function flowFolder(id: string): string {
  return id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

/** The pages of a flow: its own, or the shared ones. */
export function flowPages({ id, pages }: Pick<PortalDeclaration, 'id' | 'pages'>): FlowPages {
  const overview: PageRoutePath = `/services/${flowFolder(id)}`
  return pages ?? { overview, wizard: `${overview}/detail/{-$id}` }
}
