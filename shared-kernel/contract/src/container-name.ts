/**
 * A package's name as an identifier: its federation container, chunk global and Trusted Types policy.
 * The build that makes them, the host that asks for them and the gateway that allows them must agree.
 */
export const containerName = (packageName: string): string => packageName.replaceAll('-', '_');
