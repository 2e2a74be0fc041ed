import type { Pool, PoolClient } from 'pg'

/** A node of a plan, as PostgreSQL ran it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A plan with all that is below it. */
export function planNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(planNodes)]
}

/**
 * Has PostgreSQL say how it ran each statement of a pool whose role is a superuser's, also those within functions.
 * @returns the nodes of all plans since it was asked before
 */
export function watchPlans(pool: Pool): () => PlanNode[] {
  let nodes: PlanNode[] = []
  pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /^duration: .* plan:\n([\s\S]*)$/.exec(message) ?? []
      if (plan) nodes.push(...planNodes(JSON.parse(plan).Plan))
    })
    void client.query(`load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json;
      set auto_explain.log_level = notice`)
  })
  return () => {
    const taken = nodes
    nodes = []
    return taken
  }
}
