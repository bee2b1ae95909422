/** Conditions and repetition, and those whose scope nobody knows. */
export const conditions = String.raw`
If "Welcome" is visible, click "Skip" => if text "Welcome" ; > click "Skip"
If "Welcome" is visible, click "Skip" and click "Done" => if text "Welcome" ; > click "Skip" ; > click "Done"
If "Welcome" is visible, click "Skip". Click "Done" => if text "Welcome" ; > click "Skip" ; click "Done"
If "Login" is not visible, click "Menu" => if no text "Login" ; > click "Menu"
If the "Rate us" dialog is shown, click "Later" => if visible dialog "Rate us" ; > click "Later"
If there are at least 3 rows, click "Next" => if count row >= 3 ; > click "Next"
If the total is more than $10, click "Pay" => if labelled (total) > $10 ; > click "Pay"
Repeat 3 times: click "Next" => repeat 3 ; > click "Next"
Repeat 3 times: click "Add", type "x" into "Name" and click "Save" => repeat 3 ; > click "Add" ; > type "Name" = x ; > click "Save"
Do this twice: click "More" => repeat 2 ; > click "More"
For each row, click "Delete" => repeat each row ; > click "Delete"
For each product: click "Add to cart" => repeat each product ; > click "Add to cart"
Click the "Approve" button for each product => repeat each product ; > click button "Approve"
Tick the checkbox in each row => repeat each row ; > check checkbox
If "Welcome" is visible, click "Skip" and then click "Done" => if text "Welcome" ; > click "Skip" ; draft || draft
If a cookie banner appears, check that it contains "Hello"
If it works, click "OK"
In case "Oops" is shown, click "Retry" => if text "Oops" ; > click "Retry"
You should see no more than 10 rows => check count row <= 10 || draft
If "A" is visible, click "B", otherwise click "C"
Unless "A" is visible, click "B"
Repeat 100 times: click "Next"
Repeat the last step twice
For each row, check that "Active" is visible
For each row, click "Edit" and click "Save" => repeat each row ; > click "Edit" ; draft || draft
For each day, click "Add"
Click "Save" in all dialogs
`;
