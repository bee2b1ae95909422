/** Lines of a form without a verb, and lines that are about the test, or about what the page shows. */
export const lines = `
Patient name: "Lena Varga" => type (patient name) = Lena Varga
Reason for visit: "Checkup" => type (reason for visit) = Checkup
Patient name: "Lena Varga". Doctor: Dr. Osei => type (patient name) = Lena Varga ; type (doctor) = Dr. Osei
Doctor: Dr. Osei
Expected message: "Saved" => draft || check text "Saved"
Priority: "High" => draft
Status: "Active" => draft
Total: "$42.00" => draft || check labelled (total) = $42.00
Note: nothing was saved
Doctor: any of them
Remark: "Works"
`;

/** Facts about one item, which a sentence names once, and what hangs on the thing before. */
export const facts = `
In the row "Mobile App v2", the priority is "Medium" and the due date is "Aug 18" => check says (priority) in row "Mobile App v2" = Medium & says (due date) in row "Mobile App v2" = Aug 18
The status of "Analytics Pipeline" is "Delayed" and its budget is $12,000 => check says (status) in item "Analytics Pipeline" = Delayed & says (budget) in item "Analytics Pipeline" = $12,000
The role of Noah Evans is "Admin" => check says (role) in item (noah evans) = Admin
Noah Evans has the role "Admin" => check says (role) in item (noah evans) = Admin
Ivo Brandt's state changes to Confirmed => check says (state) in item (ivo brandt) = Confirmed
Hover over the item "Tea" and click its delete button => hover item "Tea" ; click button (delete) in item "Tea"
The number of Rows is 3 => check count row = 3
In the dialog, the title is good and the text is fine => draft
The color of Ada is "red" and the rest is fine => draft
`;

/** Ways to the next state: amounts, moves between lists, tabs, and what "it" is. */
export const moves = `
Increase the quantity of "Blue kettle" to 5 => type (quantity) in item "Blue kettle" = 5
Drag the card "Fix login" from To do to Done => drag_and_drop card "Fix login" under (to do) to (done)
Switch to the "Reviews" tab => click tab "Reviews"
Switch to airplane mode
Confirm Maren Holt's appointment => click button (confirm) in item (maren holt)
Confirm Ada's name is visible => check visible (name) in item (ada)
Cancel the appointment of Ivo Brandt => click button (cancel) in item (ivo brandt)
In the dialog, "A" is visible and "B" is visible => check visible "A" in dialog & visible "B" in dialog
The list contains "Buy bread" and not "Buy milk" => check visible "Buy bread" under (list) & hidden "Buy milk" under (list)
The lane "Backlog" contains 3 cards => check count card under "Backlog" = 3
Switch to the new tab => draft || switch_tab last
Write "Hi" in the comment field and post it => type (comment) = Hi ; click button (post)
Open "Invoice 3" and mark it as paid => click "Invoice 3" ; click button (mark as paid) in item "Invoice 3"
Toggle Beta features on => check (beta features)
Dismiss the first notification => click button (close) in 1st item | button (dismiss) in 1st item
Increase the price
Toggle it on
Drag "A" from here to "Done"
`;

/** Forms, filled in one sentence. */
export const forms = `
Fill out the form with name Ada Lovelace, street 12 St James, zip 10001 and country United States => type (name) = Ada Lovelace ; type (street) = 12 St James ; type (zip) = 10001 ; type (country) = United States
Fill in the address with street 5 Main St and city Oslo => type (street) = 5 Main St ; type (city) = Oslo
Fill in the address with 5 Main St => type (address) = 5 Main St
Complete the form with valid data
Fill out the form with name anything and zip 10001
`;
