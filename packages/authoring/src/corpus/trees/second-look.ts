/** More sentences that look like something else, with settings of devices and descriptions of pictures. */
export const secondLook = `
Click Continue shopping => click (continue shopping)
Click Previous question => click (previous question) | question (previous)
Click Next lesson => click (next lesson) | lesson (next)
Click the Next lesson link => click link (next lesson)
Click Start quiz => click (start quiz)
Click Report comment => click (report comment) | comment (report)
Click See results => click (see results) | result (see)
Click View all products
Click Show more comments
Click Create new task
Click All orders => click (all orders) | order (all)
Click My orders => click (my orders) | order (my)
Click the My orders link => click link (my orders)
Click Submit answer => click (submit answer)
Click Save changes => click (save changes)
Click Compare products => click (compare products) | product (compare)
Click Manage cards => click (manage cards) | card (manage)
Click Skip video => click (skip video) | video (skip)
Click Rate this product
Click Mark as done => click (mark as done)
Click Write a review
Click Table view => click (table view)
Click List view => click (list view)
Click Grid => click (grid)
Click Select all items
Press the Add another field button
Click Back to results
Click Pay with card
Click Sign in with email => click (sign in with email)
Click Search bar => click field (search)
Click the Search box => click field (search)
Click Cart icon => click icon (cart)
Click Profile picture => click picture (profile)
Click Home tab => click tab (home)
Click Reviews tab => click tab (reviews)
Click Settings Menu => click (settings menu) | menu (settings)
Click Next Step => click (next step)
Click Last page
Click First Page
Click the "Next" question => click question "Next"
Click the question "Next" => click question "Next"
Click Load more posts
Click Get started link => click (get started link) | link (get started)
Click Export list => click (export list) | dropdown (export)
Click Import contacts list => click (import contacts list) | dropdown (import contacts)
Choose Add option => click (add option) | option (add)
Select Next tab => click (next tab) | tab (next)
Click on Add product => click (add product) | product (add)
Hover over Add product => hover (add product) | product (add)
Right-click Delete item => right_click (delete item) | item (delete)
Double-click Rename item => double_click (rename item) | item (rename)
Drag Add card to Done => drag_and_drop (add card) | card (add) to (done)
Check that Add product is visible => check visible (add product) | product (add)
Check that Next question is enabled => check enabled (next question) | question (next)
The Next question button is disabled => check disabled button (next question)
Next question is disabled => draft || check disabled (next question)
Place order is disabled => check disabled (place order) | order (place)
Check that Submit answer is not visible => check hidden (submit answer)
Add card is hidden
In the header, click New message => click (new message) in header | message (new) in header
Click New message in the sidebar => click (new message) in sidebar | message (new) in sidebar
Click Add item in the Groceries card => click (add item) in card (groceries) | item (add) in card (groceries)
Click Delete row in the second row => click (delete row) in 2nd row | row (delete) in 2nd row

Turn off the TV
Put on headphones
Charge the phone
Plug in the laptop
Turn your phone sideways
Hold the phone in landscape
Disable the network
Cut the internet connection
Throttle the network to 3G
Switch to mobile data
Turn on location services
Deny camera access
Allow notifications
Grant microphone permission
Clear the browser cache
Clear cookies
Delete the cookies
Open a private window
Use an incognito window
Log in on another device
Use a different browser
Resize the browser
Zoom in to 150%
Set the screen width to 390
Print the page
Take the phone off the hook
Check your email
Open the email
Scan the QR code
Enter the code from your phone
Turn the volume up
Turn up the volume
Increase the volume
Unmute the microphone
Turn off the camera
Turn on "Wi-Fi" => check "Wi-Fi"
Turn on the Wi-Fi switch => check (wi-fi)
Enable the "GPS" checkbox => check "GPS"
Click Internet => click (internet)
Open the Network tab => click tab (network)
Disconnect
Disconnect the account => click button (disconnect account)
Close the browser
Close the app
Quit the app
Restart the browser
Switch off autoplay => uncheck (autoplay)
Turn off the second alarm => uncheck 2nd (alarm)
Disable the account => uncheck (account)
Lock the account => click button (lock account)
Open the Devices page => click link (devices)
Enable dark theme => check (dark theme)
Set the clock
Change the system language
Close the camera
Kill the server
Stop the server
The server is down
The internet is off
Suppose the wifi is off
Set the phone to 555 0100 => type (phone) = 555 0100
Set the mobile to 555 0100 => type (mobile) = 555 0100
Open the connection => click (connection)
Start the server
Change the language to German => type (language) = German
Enable location services
Enable location sharing
Click My account => click (my account)
Click the My account link => click link (my account)
Open My profile => click (my profile)
Go to My orders => click (my orders) | order (my)
Click Your cart => click (your cart)
Check that My orders is visible => check visible (my orders) | order (my)
Click my profile picture => click picture (profile)

Select two of the three boxes
Click three or four times on Next
Choose between Apple and Orange
There should be around five rows
The cart has a few items
The cart has one or more items => check count item under (cart) >= 1
The cart has at least one item => check count item under (cart) >= 1
Check that one or two errors are shown
Type one or two words into the notes field
Wait two to three seconds
Wait a couple of seconds
Wait for a few seconds
Wait briefly
Give it a second
Hold on a moment
Click Save as quickly as possible
Immediately click Save
If you can, click Save
Click Save if you want
You may click Save
Click Save or so
You might see a banner
Kind of scroll down
Just click around the page
Do your best to log in
See if you can open the cart
Steps: 1. Go to /a 2. Click B => navigate /a ; click (b)
1. Go to /a; 2. Click B; 3. Check that C is visible => navigate /a ; click (b) ; check text "C"
1- Click Save 2- Click Close
1. Type 2 in the amount field 2. Click Save => type (amount) = 2 ; click (save)
1. Check that the count is 2 2. Click Save => check labelled (count) = 2 ; click (save)
1. Click Save 2. Wait 2 seconds 3. Click Close => click (save) ; wait 2000 ; click (close)
Step one: click Save. Step two: click Close.
Click step 2. Then click Save => draft ; click (save)
Click the icon of the cart in the header => click icon (cart) in header
Click the photo of Ada in the second row => click photo (ada) in 2nd row
Verify that the picture of the cat is hidden => check hidden picture (cat)
The icon of the bell shows 3 => check says icon (bell) = 3
Click the picture of the first product => click picture in 1st card
Double-click the picture of a dog => double_click picture (dog)
Click the logo => click logo
The picture named "Cat" is visible => check visible picture "Cat"
Check that the image of "Blue kettle" is visible => check visible image "Blue kettle"
The product image is visible => check visible image (product)
The product name is "Kettle" => check labelled (product name) = Kettle
The card title says "Kettle"
The dialog title is "Delete?"
The section heading is "Prices"
Click the page title
Click the article headline
The row header is "Total"
Type the text Hello
Type the text 1
Type the text "Hello" => draft || type [focused] field | field = Hello
Enter the value 5
Enter the word Hello
Type the number 5 => type (number) = 5
Enter the code 1234 => type (code) = 1234
`;
