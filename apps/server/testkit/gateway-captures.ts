/**
 * Answers of SimplePay that its "API v2 Development Documentation" of November 2025 has captured, with their signatures
 * by the public test key: `query` (section 4.12) of a payment without refunds and of one with a refund, `refund` (4.11).
 */
export const CAPTURED_QUERY_FINISHED = {
  orderRef: '101010515383923675972',
  body: '{"salt":"YyUNzD6Qhw9iWGGq9hhpd7gfyIFulL1o","merchant":"PUBLICTESTHUF","transactions":[{"salt":"zgtZuLZZVkuTDIPuv4mkxZQFsx4LNLSY","merchant":"PUBLICTESTHUF","orderRef":"101010515383923675972","transactionId":99325516,"status":"FINISHED","resultCode":"OK","remainingTotal":0.0,"paymentDate":"2018-10-01T13:12:47+02:00","finishDate":"2018-10-01T13:14:39+02:00","method":"CARD"}],"totalCount":1}',
  signature: 'QJRVV4lCxZOzibXMsre+MEgnW+6T2xLCjNlFnmPEZ74wCnD5jW3r6+SFJAnvzcma',
};
export const CAPTURED_QUERY_REFUNDED = {
  orderRef: '101010515384686499284',
  body: '{"salt":"QxQmqOfkqV9khWU6SHJxlKmYyuN74x1E","merchant":"PUBLICTESTHUF","transactions":[{"salt":"kKlf2RZJdtn5wHiOGBOqfNKE8yFtGwNW","merchant":"PUBLICTESTHUF","orderRef":"101010515384686499284","transactionId":99326020,"status":"FINISHED","resultCode":"OK","refundStatus":"PARTIAL","refunds":[{"transactionId":99326030,"refundTotal":-5.0,"refundDate":"2018-10-02T10:29:43+02:00","status":"FINISHED"}],"remainingTotal":10.0,"paymentDate":"2018-10-02T10:24:09+02:00","finishDate":"2018-10-02T10:29:28+02:00","method":"CARD"}],"totalCount":1}',
  signature: 'sHitW57bS9UkeskilZh3mzoOLwuuIzxQBgFKDe77OSOFosfN08VLbFidUyNIMNaq',
};
export const CAPTURED_REFUND = {
  orderRef: '101010515385577564359',
  body: '{"salt":"WZ7Ncc0qoDSMYG4twsmeOdBs6PSnsj1Z","merchant":"PUBLICTESTHUF","orderRef":"101010515385577564359","currency":"HUF","transactionId":99326864,"refundTransactionId":99326874,"refundTotal":5.0,"remainingTotal":10.0}',
  signature: '+vtH3O/4TyiuLuWEqn4qCwyX+8xdLiuOPFczwrLRIFm7m44uJpF/VRmXgoS33pnk',
};
