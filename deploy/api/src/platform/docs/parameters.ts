/** Parameters that mean the same wherever they stand; a route that says otherwise is left as it is. */
export const commonParameters: Readonly<
  Record<string, { readonly description: string; readonly example?: string | number }>
> = {
  username: { description: 'User name, in whatever case', example: 'fjord-viewer' },
  orgid: { description: 'Organisation id', example: 'fjord' },
  orgId: { description: 'Organisation id', example: 'fjord' },
  deviceId: { description: 'Device id', example: 'fjord-tank' },
  devid: { description: 'Device id', example: 'fjord-tank' },
  id: { description: 'Id of the thing that the path names' },
  name: { description: 'Name of the thing that the path names' },
  shortid: { description: 'The short id printed on the device, in whatever case', example: 'TANK001' },
  view: { description: 'list leaves only what a list needs' },
  fmt: { description: 'cols answers in columns, one array a field; only with view=list' },
  from: { description: 'Only what is this new or newer' },
  to: { description: 'Only what is older than this' },
  limit: { description: 'At most so many' },
};
