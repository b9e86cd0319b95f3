/**
 * Who gets what answer, for every call that is not open: role × call × whose data.
 *
 * Columns are whose data the call's example names: the caller's organisation's (own), that of its twin, a device that
 * another organisation shares with the caller's, and the provider's. In each: the customer's roles admin, sysadmin,
 * service, viewer, prod, onboarding, then the provider's admin, sysadmin, employee, then no token.
 *
 *   +  done (2xx)      0  400      1  401      2  422      3  403      4  404      5  415      9  409
 *   r  answered (2xx), but all that it names is refused, one by one
 *
 * A column is empty where the call names nobody's data, or no device. A call whose body has several examples has a row
 * for each.
 */
const table = `
                                                       | own            | twin           | shared         | provider
                                                       | aSsvpo ASE -   | aSsvpo ASE -   | aSsvpo ASE -   | aSsvpo ASE -
GET /api/v1/addresses                                  | +++3++ +++ 1   |                |                |
GET /api/v1/alarms                                     | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
POST /api/v1/alarms/acknowledge                        | ++3333 +++ 1   | ++3333 +++ 1   | ++3333 +++ 1   | ++3333 +++ 1
POST /api/v1/alarms/backtest                           | ++3333 +++ 1   | 443333 +++ 1   | 333333 +++ 1   | 443333 +++ 1
GET /api/v1/alarms/listeners                           | ++3333 +++ 1   | 443333 +++ 1   | ++3333 +++ 1   | 443333 +++ 1
DELETE /api/v1/alarms/{id}/acknowledgement             | ++3333 +++ 1   | 443333 +++ 1   | 333333 +++ 1   | 443333 +++ 1
GET /api/v1/alarms/{id}/notices                        | ++3333 +++ 1   | 443333 +++ 1   | ++3333 +++ 1   | 443333 +++ 1
GET /api/v1/audit                                      | ++3333 +++ 1   | ++3333 +++ 1   | ++3333 +++ 1   | ++3333 +++ 1
POST /api/v1/auth/logout                               | ++++++ +++ 1   |                |                |
GET /api/v1/battery_report                             | ++3333 +++ 1   |                |                |
GET /api/v1/changes                                    | ++++++ +++ 1   |                |                |
GET /api/v1/client-events                              | 333333 +33 1   |                |                |
GET /api/v1/client-events/loads                        | 333333 +33 1   |                |                |
GET /api/v1/device/shortid/{id}                        | ++++++ +++ 1   | 444444 +++ 1   |                | 444444 +++ 1
PATCH /api/v1/device/{devid}/lowlevel                  | 333333 +++ 1   | 333333 +++ 1   | 333333 +++ 1   | 333333 +++ 1
PATCH /api/v1/device/{devid}/lowlevel (2)              | 333333 +++ 1   | 333333 +++ 1   | 333333 +++ 1   | 333333 +++ 1
GET /api/v1/day-list                                   | 33+3++ ++3 1   |                |                |
POST /api/v1/deliveries                                | 333333 +33 1   |                |                |
GET /api/v1/device-changes                             | 33+3++ ++3 1   |                |                |
GET /api/v1/delivery-notes                             | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
POST /api/v1/delivery-notes                            | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/delivery-notes/import                     | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/delivery-notes/verdicts                   | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/delivery-notes/{id}/split                 | ++3333 ++3 1   | 443333 ++3 1   | 443333 223 1   | 443333 ++3 1
DELETE /api/v1/delivery-notes/{id}                     | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/device-changes                            | 33+3++ ++3 1   | 334344 ++3 1   | 333333 ++3 1   | 334344 ++3 1
POST /api/v1/device-changes/{id}/undo                  | 33+3++ ++3 1   | 334344 ++3 1   |                | 334344 ++3 1
POST /api/v1/device-changes/preview                    | 33+3++ ++3 1   | 334344 ++3 1   |                | 334344 ++3 1
POST /api/v1/device-moves                              | 333333 +33 1   | 333333 +33 1   | 333333 +33 1   | 333333 +33 1
POST /api/v1/device-moves/preview                      | 333333 +33 1   | 333333 +33 1   | 333333 +33 1   | 333333 +33 1
POST /api/v1/device-moves/undo                         | 333333 +33 1   | 333333 +33 1   | 333333 +33 1   | 333333 +33 1
GET /api/v1/device_report                              | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
POST /api/v1/devices/alarm-settings                    | ++3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1
POST /api/v1/devices/alarm-settings/preview            | ++3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1
GET /api/v1/devices/figures                            | ++++++ +++ 1   |                |                |
POST /api/v1/devices/tags                              | ++3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1
POST /api/v1/devices/tags/preview                      | ++3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1
POST /api/v1/devices/tags/restore                      | ++3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1   | rr3333 +++ 1
GET /api/v1/devicesettings                             | ++++++ +++ 1   |                |                |
GET /api/v1/devicesettings/{deviceId}                  | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
PUT /api/v1/devicesettings/{deviceId}                  | ++++++ +++ 1   | 444444 +++ 1   | 333333 +++ 1   | 444444 +++ 1
PUT /api/v1/devicesettings/{deviceId} (2)              | +++3++ +++ 1   | 444444 +++ 1   | 333333 +++ 1   | 444444 +++ 1
POST /api/v1/devices/{deviceId}/orders                 | ++++++ +++ 1   | 444444 +++ 1   | 333333 +++ 1   | 444444 +++ 1
POST /api/v1/devices/{deviceId}/receipts               | ++++++ +++ 1   | 444444 +++ 1   | 333333 +++ 1   | 444444 +++ 1
POST /api/v1/devicesettings/{deviceId}/image           | +++3++ +++ 1   | 444344 +++ 1   | 333333 +++ 1   | 444344 +++ 1
POST /api/v1/devicesettings/{deviceId}/service-log     | +++3++ +++ 1   | 444344 +++ 1   | 333333 +++ 1   | 444344 +++ 1
POST /api/v1/devicesettings/{deviceId}/service-photo   | +++3++ +++ 1   | 444344 +++ 1   | 333333 +++ 1   | 444344 +++ 1
POST /api/v1/devicesettings/{deviceId}/calibration/preview | 222322 222 1   | 444344 222 1   | 333333 222 1   | 444344 222 1
POST /api/v1/devicesettings/{deviceId}/calibration | 222322 222 1   | 444344 222 1   | 333333 222 1   | 444344 222 1
POST /api/v1/devicesettings/{deviceId}/calibration/undo | 999399 999 1   | 444344 999 1   | 333333 999 1   | 444344 999 1
POST /api/v1/devicesettings/{deviceId}/believed | 223333 222 1   | 443333 222 1   | 333333 222 1   | 443333 222 1
GET /api/v1/devicesettings/{deviceId}/left-out | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
POST /api/v1/devicesettings/{deviceId}/left-out | 223333 222 1   | 443333 222 1   | 333333 222 1   | 443333 222 1
DELETE /api/v1/devicesettings/{deviceId}/left-out/{id} | ++3333 +++ 1   | 443333 +++ 1   | 333333 +++ 1   | 443333 +++ 1
GET /api/v1/devicesettings/{deviceId}/states | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
GET /api/v1/devicesettings/{deviceId}/stock-events | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
POST /api/v1/devicesettings/{deviceId}/stock-events/{id} | ++3333 +++ 1   | 443333 +++ 1   | 333333 +++ 1   | 443333 +++ 1
DELETE /api/v1/devicesettings/{deviceId}/stock-events/{id} | ++3333 +++ 1   | 443333 +++ 1   | 333333 +++ 1   | 443333 +++ 1
GET /api/v1/duty-lists                                 | ++3333 +++ 1   |                |                |
POST /api/v1/duty-lists                                | ++3333 223 1   | 223333 223 1   |                | 223333 223 1
GET /api/v1/duty-lists/{id}                            | ++3333 444 1   | 443333 444 1   |                | 443333 +++ 1
PUT /api/v1/duty-lists/{id}                            | ++3333 443 1   | 443333 443 1   |                | 443333 223 1
DELETE /api/v1/duty-lists/{id}                         | ++3333 443 1   | 443333 443 1   |                | 443333 ++3 1
POST /api/v1/factory_reset                             | 333333 3+3 1   | 333333 3+3 1   |                | 333333 3+3 1
GET /api/v1/failed_report                              | ++3333 +++ 1   |                |                |
POST /api/v1/fill_events                               | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
GET /api/v1/fillings                                   | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
POST /api/v1/fill_report                               | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
GET /api/v1/former-devices                             | ++3333 +++ 1   | 443333 +++ 1   | 443333 +++ 1   | 443333 +++ 1
GET /api/v1/former-devices/{id}                        | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
GET /api/v1/former-devices/{id}/pictures/{picture}     | ++3333 +++ 1   | 443333 +++ 1   | 443333 444 1   | 443333 +++ 1
GET /api/v1/history/metrics/{id}                       | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
GET /api/v1/images/{id}                                | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
GET /api/v1/ingest-keys                                | 333333 +++ 1   |                |                |
POST /api/v1/ingest-keys                               | 333333 +33 1   | 333333 +33 1   |                | 333333 +33 1
DELETE /api/v1/ingest-keys/{id}                        | 333333 +33 1   | 333333 +33 1   |                | 333333 +33 1
POST /api/v1/instock_report                            | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
POST /api/v1/messaging/sendmail                        | 222+22 222 1   | 222222 222 1   |                | 222222 222 1
GET /api/v1/missing_subscriptions                      | ++3333 +++ 1   |                |                |
GET /api/v1/objects                                    | +++3++ +++ 1   | +++3++ +++ 1   |                | +++3++ +++ 1
POST /api/v1/objects                                   | +++3++ +++ 1   | 444344 +++ 1   | 333333 999 1   | 444344 +++ 1
GET /api/v1/objects/{id}                               | +++3++ +++ 1   | 444344 +++ 1   |                | 444344 +++ 1
PUT /api/v1/objects/{id}                               | +++3++ +++ 1   | 444344 +++ 1   |                | 444344 +++ 1
POST /api/v1/objects/{id}/check-in-device              | +++3++ +++ 1   | 444344 +++ 1   |                | 444344 +++ 1
POST /api/v1/objects/{id}/check-out-device             | +++3++ +++ 1   | 444344 +++ 1   |                | 444344 +++ 1
GET /api/v1/profiles                                   | +++3++ +++ 1   |                |                |
POST /api/v1/profiles                                  | 333333 +33 1   |                |                |
GET /api/v1/profiles/{name}                            | +++3++ +++ 1   |                |                |
PUT /api/v1/profiles/{name}                            | 333333 +33 1   |                |                |
DELETE /api/v1/profiles/{name}                         | 333333 +33 1   |                |                |
GET /api/v1/provider/audit                             | 333333 +33 1   |                |                |
GET /api/v1/provider/customers                         | 333333 +++ 1   | 333333 +++ 1   |                | 333333 +++ 1
GET /api/v1/provider/customers/{orgid}                 | 333333 +++ 1   | 333333 +++ 1   |                | 333333 444 1
GET /api/v1/provider/database                          | 333333 +33 1   |                |                |
GET /api/v1/provider/devices                           | 333333 ++3 1   | 333333 ++3 1   |                | 333333 ++3 1
GET /api/v1/provider/figures                           | 333333 +33 1   |                |                |
GET /api/v1/provider/messages                          | 333333 +++ 1   |                |                |
POST /api/v1/provider/messages/resend                  | 333333 +33 1   |                |                |
GET /api/v1/provider/readings                          | 333333 +33 1   |                |                |
GET /api/v1/provider/refused-telemetry                 | 333333 +++ 1   |                |                |
GET /api/v1/provider/sign-in-failures                  | 333333 +33 1   |                |                |
GET /api/v1/provider/silent                            | 333333 +++ 1   |                |                |
GET /api/v1/provider/stock                             | 333333 +33 1   |                |                |
GET /api/v1/profiles/{name}/devices                    | 333333 +33 1   |                |                |
GET /api/v1/profiles/{name}/uses                       | 333333 +33 1   |                |                |
POST /api/v1/profiles/{name}/uses                      | 333333 +33 1   | 333333 +33 1   | 333333 +33 1   | 333333 +33 1
POST /api/v1/profiles/{name}/uses/preview              | 333333 +33 1   | 333333 +33 1   | 333333 +33 1   | 333333 +33 1
POST /api/v1/profiles/{name}/uses/{id}/undo            | 333333 +33 1   |                |                |
POST /api/v1/profiles/{name}/uses/{id}/undo/preview    | 333333 +33 1   |                |                |
GET /api/v1/locked-months/{orgid}                      | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
POST /api/v1/locked-months/{orgid}                     | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/locked-months/{orgid}/{month}/open        | 993333 993 1   | 443333 993 1   |                | 443333 993 1
GET /api/v1/report-mails/{orgid}                       | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
PUT /api/v1/report-mails/{orgid}                       | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
POST /api/v1/report-mails/{orgid}/try                  | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
PATCH /api/v1/sensors/{id}                             | +++3++ +++ 1   | 444344 +++ 1   |                | 444344 +++ 1
GET /api/v1/registrations                              | 33333+ ++3 1   |                |                |
POST /api/v1/registrations                             | 33333+ +33 1   | 333334 +33 1   |                | 333334 +33 1
POST /api/v1/registrations/list                        | 33333+ +33 1   | 33333r +33 1   |                | 33333r +33 1
GET /api/v1/registrations/{deviceId}                   | 33333+ ++3 1   | 333334 ++3 1   | 333334 ++3 1   | 333334 ++3 1
PUT /api/v1/registrations/{deviceId}                   | 33333+ ++3 1   | 333334 ++3 1   | 333333 ++3 1   | 333334 ++3 1
DELETE /api/v1/registrations/{deviceId}                | 33333+ ++3 1   | 333334 ++3 1   | 333333 ++3 1   | 333334 ++3 1
POST /api/v1/registrations/{deviceId}/finish           | 33333+ ++3 1   | 333334 ++3 1   | 333333 ++3 1   | 333334 ++3 1
GET /api/v1/registrations/{deviceId}/people            | 33333+ ++3 1   | 333334 ++3 1   | 333334 ++3 1   | 333334 ++3 1
POST /api/v1/registrations/{deviceId}/owner            | 33333+ ++3 1   | 333334 ++3 1   | 333333 ++3 1   | 333334 223 1
GET /api/v1/sensors/{shortid}                          | +++3++ 444 1   | 444344 +++ 1   |                | 444344 +++ 1
GET /api/v1/stocktake_report                           | ++3333 +++ 1   | 443333 +++ 1   |                | 443333 +++ 1
GET /api/v1/tags                                       | ++++++ +++ 1   |                |                |
POST /api/v1/tags/rename                               | +33333 +33 1   |                |                |
POST /api/v1/tags/rename/preview                       | +33333 +33 1   |                |                |
POST /api/v1/tankconverter/convert                     | +++3++ +++ 1   |                |                |
GET /api/v1/tankconverter/stddist                      | +++3++ +++ 1   |                |                |
GET /api/v1/tankconverter/types                        | +++3++ +++ 1   |                |                |
POST /api/v1/push-devices                              | ++++++ +++ 1   |                |                |
DELETE /api/v1/push-devices/{id}                       | ++3+33 ++3 1   | 444444 ++3 1   |                | 444444 ++3 1
POST /api/v1/push-devices/{id}/test                    | 444+44 444 1   | 444444 444 1   |                | 444444 444 1
GET /api/v1/push-key                                   | ++++++ +++ 1   |                |                |
POST /api/v1/telemetry                                 | 111111 111 1   | 111111 111 1   | 111111 111 1   | 111111 111 1
PUT /api/v1/transfer_user/{orgid}                      | 333333 ++3 1   | 333333 ++3 1   |                | 333333 ++3 1
POST /api/v1/update_subscriptions                      | 333333 ++3 1   | 333333 ++3 1   | 333333 ++3 1   | 333333 ++3 1
GET /api/v1/users                                      | ++3333 ++3 1   |                |                |
POST /api/v1/users                                     | ++3333 ++3 1   |                |                |
POST /api/v1/users/import                              | ++3333 ++3 1   |                |                |
POST /api/v1/users/tags                                | ++3333 ++3 1   | rr3333 ++3 1   |                | rr3333 ++3 1
POST /api/v1/users/tags/preview                        | ++3333 ++3 1   | rr3333 ++3 1   |                | rr3333 ++3 1
POST /api/v1/users/tags/restore                        | ++3333 ++3 1   | rr3333 rr3 1   |                | rr3333 rr3 1
GET /api/v1/users/{username}                           | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
PUT /api/v1/users/{username}                           | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
GET /api/v1/users/{username}/access                    | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/users/{username}/contact/{kind}/code      | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
POST /api/v1/users/{username}/contact/{kind}/confirm   | 333233 333 1   | 333333 333 1   |                | 333333 333 1
DELETE /api/v1/users/{username}/contact/{kind}         | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
GET /api/v1/users/{username}/devices                   | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
GET /api/v1/users/{username}/left-behind               | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
GET /api/v1/users/{username}/sees                      | ++3+33 +++ 1   | 443333 +++ 1   | 443333 +++ 1   | 443333 ++3 1
POST /api/v1/users/{username}/help                     | 333333 +++ 1   | 333333 +++ 1   |                | 333333 333 1
GET /api/v1/users/{username}/closed                    | 333333 +33 1   | 333333 +33 1   |                | 333333 +33 1
POST /api/v1/users/{username}/reopen                   | 333333 933 1   | 333333 933 1   |                | 333333 933 1
POST /api/v1/users/{username}/invitation               | ++3333 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
GET /api/v1/users/{username}/list-settings             | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
PUT /api/v1/users/{username}/list-settings/{list}/columns | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
POST /api/v1/users/{username}/list-settings/{list}/views | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
PUT /api/v1/users/{username}/list-settings/{list}/views/{id} | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
DELETE /api/v1/users/{username}/list-settings/{list}/views/{id} | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
PUT /api/v1/users/{username}/release-notes-read        | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
GET /api/v1/users/{username}/notifications             | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
PUT /api/v1/users/{username}/notifications             | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/users/{username}/notifications/test       | 333+33 333 1   | 333333 333 1   |                | 333333 333 1
DELETE /api/v1/users/{username}/sessions               | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
DELETE /api/v1/users/{username}/sessions/{session}     | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
POST /api/v1/users/{username}/set-favourites           | 333+33 333 1   | 333333 333 1   | 333333 333 1   | 333333 333 1
GET /api/v1/users/{username}/validtags                 | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
GET /api/v1/users/{username}/push-devices              | ++3+33 ++3 1   | 443333 ++3 1   |                | 443333 ++3 1
GET /api/v2/history/locations                          | ++++++ +++ 1   | 444444 +++ 1   | ++++++ +++ 1   | 444444 +++ 1
POST /api/v2/organization/create                       | 333333 ++3 1   | 333333 ++3 1   |                | 333333 ++3 1
POST /api/v2/organization/{orgId}                      | 333333 ++3 1   | 333333 ++3 1   |                | 333333 ++3 1
POST /api/v2/organization/{orgId}/close                | 333333 ++3 1   | 333333 ++3 1   |                | 333333 223 1
GET /api/v2/organization/{orgid}                       | ++++++ +++ 1   | 444444 +++ 1   |                | 444444 +++ 1
GET /api/v2/organizations                              | ++++++ +++ 1   |                |                |
`;

/** Whose data a call names, in the order of the table's columns. */
export const owners = ['own', 'twin', 'shared', 'provider'] as const;

export type Owner = (typeof owners)[number];

/** The letters of one call's row by whose data it names. */
export type Row = Readonly<Record<Owner, string>>;

/** The table's rows by call. */
export const permissionRows: ReadonlyMap<string, Row> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => !line.trimStart().startsWith('|'))
    .map((line) => {
      const [call = '', ...columns] = line.split('|').map((cell) => cell.trim());
      return [call, Object.fromEntries(owners.map((owner, index) => [owner, columns[index] ?? ''])) as Row];
    }),
);
