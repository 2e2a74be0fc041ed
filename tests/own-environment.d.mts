/** Whether a variable of the environment is of the machine or of what runs the tests. */
export function isOwn(name: string): boolean
