/** Banking, insurance, clinic scheduling. */
export const moneyAndHealth = `
Hit "Send money" => click "Send money"
Put 75.50 in the amount box => type (amount) = 75.50
type "rent for may" into Reference => type (reference) = rent for may
Pick "Joint account" from the "Pay from" list => select "Pay from" = Joint account
choose Weekly in the frequency dropdown => select (frequency) = Weekly
Tick "Save this payee" => check "Save this payee"
Untick the "Paperless statements" box => uncheck "Paperless statements"
Clik the Continue button => click button (continue)
You press the "Freeze card" button => click button "Freeze card"
press Freeze on the card that ends with 4411 => draft || click (freeze) in card "4411" || click (freeze) in card (4411) || click (freeze) in card (that ends with 4411)
Click "Details" in the row for "Electricity Co" => click "Details" in row "Electricity Co"
in the "Direct debits" table, click "Cancel" in the "Gym" row => click "Cancel" in row "Gym" under "Direct debits" || click "Cancel" in row "Gym" || draft
open the third statement => click 3rd statement || click 3rd (statement)
Available balance should be £1,204.33 => check labelled (available balance) = £1,204.33
Expect the text "Transfer complete" => check text "Transfer complete"
The "Confirm" button must be disabled => check disabled button "Confirm"
Then I expect to see "Insufficient funds" => check text "Insufficient funds"
"Overdraft" should not be visible anymore => check no text "Overdraft"
Expected: "Your card is frozen". => check text "Your card is frozen"
make sure theres a "Download PDF" link => check visible link "Download PDF"
make sure the payee field is empty => check value field (payee) =
the amount field should contain 75.50 => check value field (amount) = 75.50 || check value field (amount) contains 75.50
url should end with /payments/done => check url ends /payments/done
there should be exactly 4 rows in the table => check count row in table = 4 || check count row = 4 || draft
Check the transactions table has at least 10 rows => check count row in table (transactions) >= 10 || check count row under (transactions) >= 10 || check count row >= 10 || draft
The page title is "Payments | Northbank" => check title = Payments | Northbank
Select "Dr. Osei" in the "Doctor" dropdown => select "Doctor" = Dr. Osei
i choose "Follow-up" as visit type => select (visit type) = Follow-up
Click on the slot "10:30" => click slot "10:30" || click "10:30"
Book the 14:15 slot => draft || click slot (14:15) || click (14:15)
click Book next to "Dr. Osei" => click (book) near "Dr. Osei"
Fill date of birth with 1984-02-29 => type (date of birth) = 1984-02-29
Please to write "penicillin" in field "Allergies" => type "Allergies" = penicillin
Upload referral.pdf to the "Referral letter" field => upload "Referral letter" = referral.pdf || upload field "Referral letter" = referral.pdf
check the "I consent to treatment" checkbox => check "I consent to treatment"
Click "Reschedule" in the dialog => click "Reschedule" in dialog
Select the radio button "New patient" => click radio "New patient" || check radio "New patient"
The appointment with "Dr. Osei" is listed => check text "Dr. Osei" || draft
Verify that heading "Upcoming visits" is shown => check visible heading "Upcoming visits"
verify status is Confirmed => check labelled (status) = Confirmed
Verify the status in the "Maria Lopez" row is "Checked in" => check says (status) in row "Maria Lopez" = Checked in || check labelled (status) = Checked in || draft || check visible status "Checked in" in row "Maria Lopez"
"No visits" is displayed under "Past visits" => check text "No visits" || check visible "No visits" under "Past visits" || draft
there must be no "Pay now" button => check hidden button "Pay now"
Ensure that 2 appointments are listed => check count appointment = 2
The error "Enter a valid policy number" appears below the policy number field => check text "Enter a valid policy number" || check visible "Enter a valid policy number" near (policy number) || check visible error "Enter a valid policy number" near (policy number) || draft
`;
