export interface paths {
    "/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what happened */
        get: operations["activities.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the requests for approval */
        get: operations["approvals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a request */
        get: operations["approvals.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the assets that a request is about */
        get: operations["approvals.assets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a request */
        post: operations["approvals.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve several requests, each by itself */
        post: operations["approvals.approveSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a request with a reason */
        post: operations["approvals.reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw one's own request */
        post: operations["approvals.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a rejected new asset or import again */
        post: operations["approvals.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the assets */
        get: operations["assets.list"];
        put?: never;
        /** Add an asset */
        post: operations["assets.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an asset with its figures of today */
        get: operations["assets.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct an asset */
        patch: operations["assets.update"];
        trace?: never;
    };
    "/assets/alike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add several assets that are alike */
        post: operations["assets.createAlike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change many assets at once */
        post: operations["assets.reassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the signed-in user with the company */
        get: operations["auth.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a company up */
        post: operations["auth.signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the email address by the mailed code
         * @description For people alone: a program's token gets 403.
         */
        post: operations["auth.verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a new code
         * @description For people alone: a program's token gets 403.
         */
        post: operations["auth.resendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["auth.signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description For people alone: a program's token gets 403.
         */
        post: operations["auth.signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange the token for a new one
         * @description For people alone: a program's token gets 403.
         */
        get: operations["auth.refresh"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link to set a new password */
        post: operations["auth.forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a password by a mailed link, also an invitation's */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description For people alone: a program's token gets 403.
         */
        post: operations["auth.changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a changed email address by the mailed link */
        post: operations["auth.confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/classifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the classifications */
        get: operations["classifications.list"];
        put?: never;
        /** Add a classification */
        post: operations["classifications.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/classifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a classification */
        get: operations["classifications.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a classification */
        patch: operations["classifications.update"];
        trace?: never;
    };
    "/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the company */
        get: operations["company.show"];
        put?: never;
        /** Save the company's profile, also with a logo */
        post: operations["company.update.post"];
        delete?: never;
        options?: never;
        head?: never;
        /** Save the company's profile, also with a logo */
        patch: operations["company.update"];
        trace?: never;
    };
    "/company/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the logo */
        delete: operations["company.removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all countries by name */
        get: operations["countries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the states of a country by name */
        get: operations["countries.states"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custodians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the custodians */
        get: operations["custodians.list"];
        put?: never;
        /** Add a custodian */
        post: operations["custodians.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custodians/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a custodian */
        get: operations["custodians.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a custodian */
        patch: operations["custodians.update"];
        trace?: never;
    };
    "/dashboard/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the figures of the dashboard */
        get: operations["dashboard.widgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/total-per-condition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what is out, sold and scrapped */
        get: operations["dashboard.totalPerCondition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/total-per-classification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count and sum the assets of each classification */
        get: operations["dashboard.totalPerClassification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/disposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sale of an asset */
        get: operations["disposals.list"];
        put?: never;
        /** Sell an asset */
        post: operations["disposals.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the downloads of all data */
        get: operations["downloads.list"];
        put?: never;
        /** Ask for a download of all data */
        post: operations["downloads.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company/downloads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all data; 409 until it is ready */
        get: operations["downloads.file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the exports */
        get: operations["exports.list"];
        put?: never;
        /** Ask for an export */
        post: operations["exports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an export; 409 until it is ready */
        get: operations["exports.file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a list of assets, all rows or none */
        post: operations["imports.all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the imports */
        get: operations["imports.list"];
        put?: never;
        /** Send a list of assets to look at first */
        post: operations["imports.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the rows that were left out */
        get: operations["imports.errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an import */
        get: operations["imports.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what a list would become */
        post: operations["imports.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an import as last previewed */
        post: operations["imports.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an import */
        post: operations["imports.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See what undoing an import would remove */
        get: operations["imports.undoPlan"];
        put?: never;
        /** Undo an import */
        post: operations["imports.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the locations */
        get: operations["locations.list"];
        put?: never;
        /** Add a location */
        post: operations["locations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a location */
        get: operations["locations.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a location */
        patch: operations["locations.update"];
        trace?: never;
    };
    "/maintenance/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what is late, and what is due and done by day */
        get: operations["maintenance.days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maintenance/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is to come back and to be serviced, by day */
        get: operations["maintenance.due"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maintenance/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the services done and the returns from maintenance, by day */
        get: operations["maintenance.done"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maintenance/out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is out for maintenance, the longest first */
        get: operations["maintenance.out"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the services that an asset had where it is */
        get: operations["maintenance.services"];
        put?: never;
        /** Record a service of an asset, without releasing it */
        post: operations["maintenance.record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maintenance/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record services of several assets, all of them or none */
        post: operations["maintenance.recordSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the movements of an asset */
        get: operations["movements.list"];
        put?: never;
        /** Release an asset for maintenance or fieldwork */
        post: operations["movements.release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/movements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a movement */
        get: operations["movements.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/movements/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Record the return of an asset */
        patch: operations["movements.return"];
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own notifications */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the unread notifications */
        get: operations["notifications.unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notifications as read */
        post: operations["notifications.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/movements/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the note to sign of a release or return */
        get: operations["notes.movement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the note to sign of a change of custodian or location */
        get: operations["notes.change"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/disposal-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the note to sign of a sale or scrapping */
        get: operations["notes.disposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custodians/{id}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download what a custodian holds, to sign */
        get: operations["notes.custodian"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the photos and documents of an asset */
        get: operations["papers.list"];
        put?: never;
        /** Add a photo or document to an asset */
        post: operations["papers.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/papers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what is known of a photo or document */
        get: operations["papers.show"];
        put?: never;
        post?: never;
        /** Remove a photo or document for good */
        delete: operations["papers.remove"];
        options?: never;
        head?: never;
        /** Say what a document is */
        patch: operations["papers.update"];
        trace?: never;
    };
    "/assets/papers/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a photo or document */
        get: operations["papers.content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the adjustments of stock */
        get: operations["pos.adjustments.list"];
        put?: never;
        /** Put stock right by differences or counts */
        post: operations["pos.adjustments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/adjustments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an adjustment with its lines */
        get: operations["pos.adjustments.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/adjustments/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an adjustment back, whole and at its own value */
        post: operations["pos.adjustments.reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/cashiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the cashiers */
        get: operations["pos.cashiers.list"];
        put?: never;
        /** Make a custodian a cashier */
        post: operations["pos.cashiers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/cashiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a cashier */
        get: operations["pos.cashiers.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make a cashier one no longer, or again */
        patch: operations["pos.cashiers.update"];
        trace?: never;
    };
    "/pos/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories of items */
        get: operations["pos.categories.list"];
        put?: never;
        /** Add a category of items */
        post: operations["pos.categories.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a category of items */
        patch: operations["pos.categories.update"];
        trace?: never;
    };
    "/pos/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the coupons */
        get: operations["pos.coupons.list"];
        put?: never;
        /** Make a coupon */
        post: operations["pos.coupons.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/coupons/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a coupon */
        post: operations["pos.coupons.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customers */
        get: operations["pos.customers.list"];
        put?: never;
        /** Add a customer */
        post: operations["pos.customers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a customer */
        get: operations["pos.customers.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a customer */
        patch: operations["pos.customers.update"];
        trace?: never;
    };
    "/pos/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum up this month's sales, and what is in stock */
        get: operations["pos.dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the held sales */
        get: operations["pos.holds.list"];
        put?: never;
        /** Hold a sale for later */
        post: operations["pos.holds.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/holds/{id}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recall a held sale at a till */
        post: operations["pos.holds.recall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/holds/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a recalled sale back */
        post: operations["pos.holds.release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/holds/{id}/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Drop a held sale */
        post: operations["pos.holds.drop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the items that are sold */
        get: operations["pos.items.list"];
        put?: never;
        /** Add an item, also with its opening stock */
        post: operations["pos.items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an item with its codes and stock */
        get: operations["pos.items.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change an item */
        patch: operations["pos.items.update"];
        trace?: never;
    };
    "/pos/items/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find what a scanned code sells */
        get: operations["pos.items.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/items/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make items of a list, all rows or none */
        post: operations["pos.items.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/items/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all items */
        get: operations["pos.items.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the bank transfers that sales were paid by */
        get: operations["pos.payments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/payments/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a bank transfer arrived */
        post: operations["pos.payments.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/payments/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a bank transfer failed */
        post: operations["pos.payments.fail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the purchases of goods */
        get: operations["pos.purchases.list"];
        put?: never;
        /** Take in goods that were bought */
        post: operations["pos.purchases.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a purchase with its lines */
        get: operations["pos.purchases.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/purchases/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a purchase back, whole and at its own value */
        post: operations["pos.purchases.reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what a sale would come to */
        post: operations["pos.quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/reports/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report a day, at a location or all */
        get: operations["pos.reports.day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report a counted shift */
        get: operations["pos.reports.shift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/reports/day/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a day's report */
        get: operations["pos.reports.exportDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}/report/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a shift's report */
        get: operations["pos.reports.exportShift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the returns */
        get: operations["pos.returns.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/returns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a return */
        get: operations["pos.returns.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/sales/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take goods of a sale back */
        post: operations["pos.returns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sales */
        get: operations["pos.sales.list"];
        put?: never;
        /** Check a sale out */
        post: operations["pos.sales.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a sale */
        get: operations["pos.sales.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/sales/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the receipt of a sale, to its customer or an address */
        post: operations["pos.sales.mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how the company sells */
        get: operations["pos.settings.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how the company sells, for later sales */
        patch: operations["pos.settings.update"];
        trace?: never;
    };
    "/pos/shifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shifts */
        get: operations["pos.shifts.list"];
        put?: never;
        /** Open a shift */
        post: operations["pos.shifts.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a shift */
        get: operations["pos.shifts.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put cash into a drawer, or take it out */
        post: operations["pos.shifts.cash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a shift, which ends selling in it */
        post: operations["pos.shifts.count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a counted shift */
        post: operations["pos.shifts.close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/shifts/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at the difference of another's shift */
        post: operations["pos.shifts.review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is on hand, by item and location */
        get: operations["pos.stock.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/stock/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the movements of stock */
        get: operations["pos.stock.movements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the transfers between locations */
        get: operations["pos.transfers.list"];
        put?: never;
        /** Move goods to another location */
        post: operations["pos.transfers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a transfer with its lines */
        get: operations["pos.transfers.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/revaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List an asset's values since its acquisition */
        get: operations["revaluations.history"];
        put?: never;
        /** Revalue an asset */
        post: operations["revaluations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/scraping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scrapping of an asset */
        get: operations["scrappings.list"];
        put?: never;
        /** Scrap an asset */
        post: operations["scrappings.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find records of any kind by a text */
        get: operations["search.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tokens of programs */
        get: operations["tokens.list"];
        put?: never;
        /**
         * Make a token for a program; it is told this once
         * @description For people alone: a program's token gets 403.
         */
        post: operations["tokens.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description For people alone: a program's token gets 403.
         */
        delete: operations["tokens.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users */
        get: operations["users.list"];
        put?: never;
        /**
         * Add a user, who is mailed an invitation
         * @description For people alone: a program's token gets 403.
         */
        post: operations["users.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a user */
        get: operations["users.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a user, or oneself */
        patch: operations["users.update"];
        trace?: never;
    };
    "/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the invitation again
         * @description For people alone: a program's token gets 403.
         */
        post: operations["users.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a user and end the sessions */
        post: operations["users.deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a deactivated user in again
         * @description For people alone: a program's token gets 403.
         */
        post: operations["users.reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the vendors */
        get: operations["vendors.list"];
        put?: never;
        /** Add a vendor */
        post: operations["vendors.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a vendor */
        get: operations["vendors.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a vendor */
        patch: operations["vendors.update"];
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own views of lists */
        get: operations["views.list"];
        put?: never;
        /** Keep a view of a list */
        post: operations["views.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a view */
        delete: operations["views.remove"];
        options?: never;
        head?: never;
        /** Rename a view, or change what it shows */
        patch: operations["views.update"];
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Have an address called; the secret is told this once
         * @description For people alone: a program's token gets 403.
         */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the latest calls of a webhook with their answers */
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook */
        delete: operations["webhooks.remove"];
        options?: never;
        head?: never;
        /** Change the address or the events of a webhook */
        patch: operations["webhooks.update"];
        trace?: never;
    };
    "/webhooks/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell a webhook of nothing for a while */
        post: operations["webhooks.pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell a paused webhook again of what happens */
        post: operations["webhooks.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Call a webhook once with a test */
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery once more */
        post: operations["webhooks.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            /** @description To be sent as the bearer. */
            accessToken: string;
        };
        AccessTokenAnswer: {
            data: components["schemas"]["AccessToken"];
        };
        Activity: {
            /** @example 1 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            action: string;
            log_message: string;
            /** @enum {string} */
            subject_type: "company" | "user" | "location" | "vendor" | "custodian" | "classification" | "asset" | "import" | "export" | "category" | "item" | "purchase" | "adjustment" | "transfer" | "cashier" | "shift" | "customer" | "coupon" | "sale" | "return" | "payment" | "hold";
            /** @example 1 */
            subject_id: number | null;
            before: {
                [key: string]: string | number | boolean | null;
            } | null;
            after: {
                [key: string]: string | number | boolean | null;
            } | null;
            user: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
                /** @enum {number} */
                role: 1 | 2 | 3;
            } | null;
            by_staff: boolean;
            approval: {
                /** @example 1 */
                id: number;
                subject_event: string;
                /** @enum {string} */
                state: "pending" | "approved" | "rejected" | "withdrawn";
                requester: {
                    /** @example 1 */
                    id: number;
                    /** @example Ada Obi */
                    full_name: string;
                };
                decider: {
                    /** @example 1 */
                    id: number;
                    /** @example Ada Obi */
                    full_name: string;
                } | null;
            } | null;
        };
        Approval: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            kind: "new_asset" | "import" | "edit" | "maintenance" | "fieldwork" | "service" | "sale" | "discard" | "revaluation";
            subject_event: string;
            /** @enum {number} */
            is_approved: 0 | 1;
            /** @enum {string} */
            state: "pending" | "approved" | "rejected" | "withdrawn";
            requester: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
                /** @example ada@dunamis.example */
                email: string;
                /** @example +234 803 123 4567 */
                phone_number: string | null;
                /** @example S-17 */
                id_number: string | null;
                /** @enum {number} */
                role: 1 | 2 | 3;
                /** @example Accounts */
                department: string | null;
            };
            data: {
                [key: string]: string | number | boolean | null;
            };
            before: {
                [key: string]: string | number | boolean | null;
            } | null;
            after: {
                [key: string]: string | number | boolean | null;
            } | null;
            effect: {
                /** @enum {string} */
                amount_is: "sold_for" | "book_value" | "carrying_amount" | "cost" | "service";
                /** @example 15000 */
                amount: number | null;
                /** @example 187500.38 */
                net_book_value: number | null;
                net_book_value_then: number | null;
                gain_or_loss: number | null;
                difference: number | null;
                depreciation_per_day: number | null;
                number_of_assets: number | null;
            } | null;
            /** @example 1 */
            asset_id: number | null;
            asset: {
                /** @example 1 */
                id: number;
                /** @example DV-COMP-000123 */
                barcode: string;
                /** @example HP LaserJet Pro printer */
                description: string;
            } | null;
            /** @example 1 */
            import_id: number | null;
            is_stale: boolean;
            obstacle: string | null;
            can_resend: boolean;
            decider: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            } | null;
            decided_at: string | null;
            /** @example The invoice is missing. */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Asset: {
            /** @example 1 */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example LAG-0042 */
            asset_tag: string | null;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** @example CNB7K12345 */
            serial_number: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            acquisition_date: string;
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            cost: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            carrying_amount: number;
            revalued_on: string | null;
            /** @description Naira, with two decimals at most. */
            accumulated_depreciation: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 187500.38
             */
            net_book_value: number;
            /** @example 1 */
            classification_id: number;
            classification: components["schemas"]["Named"];
            /** @example 1 */
            custodian_id: number;
            custodian: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
                /** @example Accounts */
                department: string | null;
                location: components["schemas"]["LocationRef"] | null;
            };
            /** @example 1 */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /** @example 1 */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @enum {string} */
            status: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            awaiting_approval: boolean;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            next_maintenance_date: string | null;
            out: {
                /** @example 1 */
                movement_id: number;
                /** @enum {string} */
                type: "maintenance" | "fieldwork";
                /** @example Ikeja workshop */
                location: string;
                custodian: {
                    /** @example 1 */
                    id: number;
                    /** @example Ada Obi */
                    full_name: string;
                };
                vendor: components["schemas"]["Named"] | null;
                /**
                 * Format: date
                 * @example 2026-06-15
                 */
                release_date: string;
                /** @example 2026-07-01 */
                expected_return_date: string | null;
            } | null;
            /** @example 1 */
            photo_id: number | null;
            /** @example Accounts */
            department: string | null;
            /** @enum {string} */
            acquisition_nature: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /**
             * @description Naira, with two decimals at most.
             * @example 10000
             */
            scrap_value: number;
            depreciates: boolean;
            /** @example 4 */
            useful_life: number | null;
            /** @example 1460 */
            useful_life_in_days: number | null;
            /** @example 1 */
            warranty_in_years: number | null;
            /** @example Quarterly */
            maintenance_schedule: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly") | null;
            /** @example 3 */
            frequency: number | null;
            /** @example In good order */
            remarks: string | null;
            /** @description Naira, with two decimals at most. */
            depreciation_per_day: number;
            number_of_days_used: number;
            last_maintenance_date: string | null;
            /** @description Naira, with two decimals at most. */
            total_maintenance_cost: number;
            closed_on: string | null;
            gain_or_loss: number | null;
            movements: components["schemas"]["Movement"][];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        AssetRow: {
            /** @example 1 */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example LAG-0042 */
            asset_tag: string | null;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** @example CNB7K12345 */
            serial_number: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            acquisition_date: string;
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            cost: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            carrying_amount: number;
            revalued_on: string | null;
            /** @description Naira, with two decimals at most. */
            accumulated_depreciation: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 187500.38
             */
            net_book_value: number;
            /** @example 1 */
            classification_id: number;
            classification: components["schemas"]["Named"];
            /** @example 1 */
            custodian_id: number;
            custodian: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            };
            /** @example 1 */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /** @example 1 */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @enum {string} */
            status: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            awaiting_approval: boolean;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            next_maintenance_date: string | null;
            out: {
                /** @example 1 */
                movement_id: number;
                /** @enum {string} */
                type: "maintenance" | "fieldwork";
                /** @example Ikeja workshop */
                location: string;
                custodian: {
                    /** @example 1 */
                    id: number;
                    /** @example Ada Obi */
                    full_name: string;
                };
                vendor: components["schemas"]["Named"] | null;
                /**
                 * Format: date
                 * @example 2026-06-15
                 */
                release_date: string;
                /** @example 2026-07-01 */
                expected_return_date: string | null;
            } | null;
            /** @example 1 */
            photo_id: number | null;
        };
        Cashier: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            custodian_id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example ada@dunamis.example */
            email: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example 1 */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            active: boolean;
            shift: {
                /** @example 1 */
                id: number;
                /** @enum {string} */
                state: "open" | "counted";
            } | null;
            /** Format: date-time */
            marked_at: string;
        };
        Classification: {
            /** @example 1 */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example COMP */
            code: string;
            depreciates: boolean;
            /** @example 4 */
            useful_life: number | null;
            /** @example 1460 */
            useful_life_in_days: number | null;
            scrap_value_percent: number | null;
            /** @example Quarterly */
            maintenance_schedule: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly") | null;
            /** @example 3 */
            frequency: number | null;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Company: {
            /** @example 1 */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example ada@dunamis.example */
            email: string;
            /** @example 12 */
            employees_nr: number;
            /** @example DV */
            abbreviation: string | null;
            /** @example /files/logo/1-5f0c.png */
            image: string | null;
            industry: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string | null;
            /** @example Lagos */
            city: string | null;
            /** @example 1 */
            country_id: number | null;
            /** @example 1 */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            /** @example https://example.com */
            url: string;
            time_zone: string;
            profile_complete: boolean;
        };
        Coupon: {
            /** @example 1 */
            id: number;
            /** @example COMP */
            code: string;
            percent: number | null;
            /** @example 15000 */
            amount: number | null;
            from: string | null;
            to: string | null;
            uses: number | null;
            used: number;
            /** @description Naira, with two decimals at most. */
            least_amount: number;
            /** @enum {string} */
            state: "active" | "not_yet" | "expired" | "spent" | "ended";
            ended_at: string | null;
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Custodian: {
            /** @example 1 */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example 1 */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /** @example ada@dunamis.example */
            email: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example S-17 */
            id_number: string | null;
            /** @example Accounts */
            department: string | null;
            /** @example Accountant */
            job_role: string | null;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Customer: {
            /** @example 1 */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example ada@dunamis.example */
            email: string | null;
            sales_count: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            version: number;
        };
        Disposal: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            asset_id: number;
            /**
             * Format: date
             * @example 2026-06-15
             */
            sale_date: string;
            /** @example Bisi Alabi */
            buyer_name: string;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string | null;
            /** @example Lagos */
            city: string | null;
            /** @example 1 */
            country_id: number | null;
            /** @example 1 */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            /**
             * @description Naira, with two decimals at most.
             * @example 90000
             */
            amount_sold_for: number;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example In good order */
            remarks: string | null;
            /**
             * @description Naira, with two decimals at most.
             * @example 187500.38
             */
            net_book_value: number;
            /** @description Naira, with two decimals at most. */
            gain_or_loss: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Download: {
            /** @example 1 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** @enum {string} */
            state: "requested" | "ready" | "failed";
            expired: boolean;
            records: number | null;
            finished_at: string | null;
            user: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            };
        };
        Error: {
            /** @example Enter the city. */
            message: string;
        };
        Export: {
            /** @example 1 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** @enum {string} */
            state: "requested" | "ready" | "failed";
            expired: boolean;
            rows: number | null;
            finished_at: string | null;
            custodian: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            } | null;
            classification: components["schemas"]["Named"] | null;
            location: components["schemas"]["LocationRef"] | null;
            /** @enum {string} */
            format: "xlsx" | "pdf";
            selection: ("ticked" | "matching") | null;
        };
        Hold: {
            /** @example 1 */
            id: number;
            label: string;
            /** @enum {string} */
            state: "held" | "recalled" | "sold" | "dropped";
            /** @example 1 */
            location_id: number;
            /** @example 1 */
            shift_id: number | null;
            cart: {
                lines: {
                    /** @example 1 */
                    item_id: number;
                    /** @example Dunamis Ventures */
                    name: string;
                    quantity: number;
                    discount: number | null;
                }[];
                discount: number | null;
                discount_amount: number | null;
                coupon_code: string | null;
                customer: {
                    /** @example Dunamis Ventures */
                    name: string | null;
                    /** @example +234 803 123 4567 */
                    phone_number: string | null;
                    /** @example ada@dunamis.example */
                    email: string | null;
                } | null;
            };
            user: components["schemas"]["Person"];
            /** @example The invoice is missing. */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        Import: {
            /** @example 1 */
            id: number;
            file_name: string;
            /** @enum {string} */
            state: "uploaded" | "staging" | "published" | "failed" | "cancelled" | "undoing" | "undone";
            rows_total: number;
            rows_done: number;
            rows_bad: number;
            rows_left_out: number;
            has_errors_file: boolean;
            failure: string | null;
            asks: boolean;
            user: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            };
            undo: {
                assets_leaving: number;
                assets_staying: number;
                staying: {
                    /** @example 1 */
                    id: number;
                    /** @example DV-COMP-000123 */
                    barcode: string;
                    /** @example HP LaserJet Pro printer */
                    description: string;
                }[];
                records_leaving: number;
                records_staying: number;
                staying_records: {
                    /** @enum {string} */
                    kind: "classification" | "vendor" | "custodian" | "location";
                    /** @example 1 */
                    id: number;
                    /** @example Dunamis Ventures */
                    name: string;
                }[];
                assets_removed: number;
                by: {
                    /** @example 1 */
                    id: number;
                    /** @example Ada Obi */
                    full_name: string;
                };
                /** Format: date-time */
                begun_at: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            finished_at: string | null;
        };
        Invalid: {
            /**
             * @description The first field's first message.
             * @example Enter the city.
             */
            message: string;
            /**
             * @description Messages by field; inner fields with dots.
             * @example {
             *       "city": [
             *         "Enter the city."
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
        };
        Item: {
            /** @example 1 */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            /** @example HP LaserJet Pro printer */
            description: string | null;
            /** @example 1 */
            category_id: number;
            category: components["schemas"]["Named"];
            unit: string;
            pack_size: number | null;
            /** @description Naira, with two decimals at most. */
            price: number;
            discount: number;
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            vat: number;
            quantity: number;
            reorder_level: number | null;
            full_level: number | null;
            stock: number | null;
            stocked: boolean;
            active: boolean;
            whole_only: boolean;
            low: boolean;
            plu: string | null;
            /** @example DV-COMP-000123 */
            barcode: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
            barcodes: {
                /** @example COMP */
                code: string;
                quantity: number;
            }[];
            levels: {
                /** @example 1 */
                location_id: number;
                location: components["schemas"]["LocationRef"];
                quantity: number;
                /** @description Naira, with two decimals at most. */
                value: number;
            }[];
        };
        ItemRow: {
            /** @example 1 */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            /** @example HP LaserJet Pro printer */
            description: string | null;
            /** @example 1 */
            category_id: number;
            category: components["schemas"]["Named"];
            unit: string;
            pack_size: number | null;
            /** @description Naira, with two decimals at most. */
            price: number;
            discount: number;
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            vat: number;
            quantity: number;
            reorder_level: number | null;
            full_level: number | null;
            stock: number | null;
            stocked: boolean;
            active: boolean;
            whole_only: boolean;
            low: boolean;
            plu: string | null;
            /** @example DV-COMP-000123 */
            barcode: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        Location: {
            /** @example 1 */
            id: number;
            location_id: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string | null;
            /** @example Lagos */
            city: string | null;
            /** @example 01 */
            shortcode: string | null;
            /** @example LA */
            state_shortcode: string | null;
            /** @example 1 */
            country_id: number | null;
            /** @example 1 */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        LocationRef: {
            /** @example 1 */
            id: number;
            location_id: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string | null;
        };
        Movement: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            asset_id: number;
            /** @enum {string} */
            type: "maintenance" | "fieldwork";
            maintenance_category: ("Out-of-office maintenance" | "In-house maintenance") | null;
            /** @example 1 */
            vendor_id: number | null;
            vendor: {
                /** @example 1 */
                id: number;
                /** @example Dunamis Ventures */
                name: string;
            } | null;
            /** @example 1 */
            custodian_id: number | null;
            custodian: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            } | null;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example Ikeja workshop */
            location: string;
            /**
             * Format: date
             * @example 2026-06-15
             */
            release_date: string;
            /** @example 2026-07-01 */
            expected_return_date: string | null;
            /** @example In good order */
            remarks: string | null;
            /** @example 2026-06-20 10:30:00 */
            returned_at: string | null;
            return_condition: ("New" | "Bad" | "Used") | null;
            /** @example 15000 */
            amount: number | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            payment_date: string | null;
            return_remarks: string | null;
        };
        Named: {
            /** @example 1 */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
        };
        Notification: {
            /** @example 1 */
            id: number;
            /** @example Approved successfully */
            message: string;
            href: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            read_at: string | null;
        };
        Paper: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            asset_id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @enum {string} */
            kind: "photo" | "invoice" | "receipt" | "warranty" | "insurance" | "valuation" | "other";
            step: ("sale" | "maintenance" | "revaluation") | null;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description What is kept of it, in bytes. */
            bytes: number;
            width: number | null;
            height: number | null;
            added_by: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            };
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Payment: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * @description Naira, with two decimals at most.
             * @example 15000
             */
            amount: number;
            /** @description Naira, with two decimals at most. */
            change: number;
            reference: string | null;
            /** @enum {string} */
            state: "settled" | "unconfirmed" | "confirmed" | "failed";
        };
        Person: {
            /** @example 1 */
            id: number;
            /** @example Ada Obi */
            full_name: string;
        };
        Quote: {
            lines: {
                /** @example 1 */
                item_id: number;
                /** @example Dunamis Ventures */
                name: string;
                unit: string;
                quantity: number;
                /** @description Naira, with two decimals at most. */
                price: number;
                discount: number;
                /** @enum {string} */
                vat_class: "standard" | "zero" | "exempt";
                vat: number;
                /**
                 * @description Naira, with two decimals at most.
                 * @example 15000
                 */
                amount: number;
                /** @description Naira, with two decimals at most. */
                discount_share: number;
                /** @description Naira, with two decimals at most. */
                net: number;
                /** @description Naira, with two decimals at most. */
                vat_amount: number;
            }[];
            /** @description Naira, with two decimals at most. */
            subtotal: number;
            /** @description Naira, with two decimals at most. */
            discount_amount: number;
            /** @description Naira, with two decimals at most. */
            coupon_discount: number;
            /** @description Naira, with two decimals at most. */
            net_total: number;
            /** @description Naira, with two decimals at most. */
            vat_total: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 1
             */
            total: number;
            /** @description Naira, with two decimals at most. */
            rounding: number;
            /** @description Naira, with two decimals at most. */
            due: number;
            /** @description Naira, with two decimals at most. */
            paid: number;
            /** @description Naira, with two decimals at most. */
            change: number;
        };
        Return: {
            /** @example 1 */
            id: number;
            reference: string;
            sale: {
                /** @example 1 */
                id: number;
                reference: string;
            };
            /** @example 1 */
            shift_id: number;
            cashier: components["schemas"]["Person"];
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            user: components["schemas"]["Person"];
            /** Format: date */
            day: string;
            /** @example The invoice is missing. */
            reason: string;
            lines: {
                /** @example 1 */
                line_id: number;
                /** @example 1 */
                item_id: number;
                /** @example Dunamis Ventures */
                name: string;
                quantity: number;
                damaged: boolean;
                /** @description Naira, with two decimals at most. */
                net: number;
                /** @description Naira, with two decimals at most. */
                vat_amount: number;
                /**
                 * @description Naira, with two decimals at most.
                 * @example 250000.5
                 */
                cost: number;
            }[];
            /** @description Naira, with two decimals at most. */
            net_total: number;
            /** @description Naira, with two decimals at most. */
            vat_total: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 1
             */
            total: number;
            /** @description Naira, with two decimals at most. */
            owed: number;
            /** @description Naira, with two decimals at most. */
            set_off: number;
            /** @description Naira, with two decimals at most. */
            rounding: number;
            /** @description Naira, with two decimals at most. */
            refunded: number;
            refunds: {
                /** @enum {string} */
                tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
                /**
                 * @description Naira, with two decimals at most.
                 * @example 15000
                 */
                amount: number;
            }[];
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Revaluation: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            asset_id: number;
            /** Format: date */
            revaluation_date: string;
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            carrying_amount: number;
            /**
             * @description Naira, with two decimals at most.
             * @example 10000
             */
            scrap_value: number;
            /** @example 1460 */
            useful_life_in_days: number | null;
            /** @description Naira, with two decimals at most. */
            previous_carrying_amount: number;
            /** @description Naira, with two decimals at most. */
            previous_scrap_value: number;
            previous_useful_life_in_days: number | null;
            /** Format: date */
            previous_valued_on: string;
            /**
             * @description Naira, with two decimals at most.
             * @example 187500.38
             */
            net_book_value: number;
            /** @description Naira, with two decimals at most. */
            difference: number;
            /** @example In good order */
            remarks: string | null;
            revalued_by: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            };
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Sale: {
            /** @example 1 */
            id: number;
            reference: string;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date */
            day: string;
            /** @example 1 */
            shift_id: number;
            cashier: components["schemas"]["Person"];
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            customer: {
                /** @example 1 */
                id: number;
                /** @example Dunamis Ventures */
                name: string;
                /** @example +234 803 123 4567 */
                phone_number: string | null;
            } | null;
            tenders: ("Cash" | "Card" | "Cheque" | "Bank transfer")[];
            /**
             * @description Naira, with two decimals at most.
             * @example 1
             */
            total: number;
            /** @description Naira, with two decimals at most. */
            paid: number;
            /** @enum {string} */
            returned: "none" | "part" | "all";
            transfer: ("unconfirmed" | "confirmed" | "failed") | null;
            /** @description Naira, with two decimals at most. */
            owed: number;
            /** @description Naira, with two decimals at most. */
            subtotal: number;
            /** @description Naira, with two decimals at most. */
            discount_amount: number;
            /** @description Naira, with two decimals at most. */
            coupon_discount: number;
            /** @description Naira, with two decimals at most. */
            net_total: number;
            /** @description Naira, with two decimals at most. */
            vat_total: number;
            /** @description Naira, with two decimals at most. */
            rounding: number;
            /** @description Naira, with two decimals at most. */
            due: number;
            /** @description Naira, with two decimals at most. */
            change: number;
            lines: {
                /** @example 1 */
                item_id: number;
                /** @example Dunamis Ventures */
                name: string;
                unit: string;
                quantity: number;
                /** @description Naira, with two decimals at most. */
                price: number;
                discount: number;
                /** @enum {string} */
                vat_class: "standard" | "zero" | "exempt";
                vat: number;
                /**
                 * @description Naira, with two decimals at most.
                 * @example 15000
                 */
                amount: number;
                /** @description Naira, with two decimals at most. */
                discount_share: number;
                /** @description Naira, with two decimals at most. */
                net: number;
                /** @description Naira, with two decimals at most. */
                vat_amount: number;
                /** @example 1 */
                id: number;
                /**
                 * @description Naira, with two decimals at most.
                 * @example 250000.5
                 */
                cost: number;
                returned: number;
            }[];
            payments: components["schemas"]["Payment"][];
            /**
             * @description Naira, with two decimals at most.
             * @example 250000.5
             */
            cost: number;
            coupon_code: string | null;
            user: components["schemas"]["Person"];
            vat_registered: boolean;
            prices_include_vat: boolean;
            /** @description Naira, with two decimals at most. */
            increment: number;
            tin: string | null;
            receipt_footer: string | null;
            returns: {
                /** @example 1 */
                id: number;
                reference: string;
                /**
                 * Format: date-time
                 * @example 2026-02-01T09:30:00.000Z
                 */
                created_at: string;
                /**
                 * @description Naira, with two decimals at most.
                 * @example 1
                 */
                total: number;
                /** @description Naira, with two decimals at most. */
                refunded: number;
            }[];
        };
        SaleRow: {
            /** @example 1 */
            id: number;
            reference: string;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date */
            day: string;
            /** @example 1 */
            shift_id: number;
            cashier: components["schemas"]["Person"];
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            customer: {
                /** @example 1 */
                id: number;
                /** @example Dunamis Ventures */
                name: string;
                /** @example +234 803 123 4567 */
                phone_number: string | null;
            } | null;
            tenders: ("Cash" | "Card" | "Cheque" | "Bank transfer")[];
            /**
             * @description Naira, with two decimals at most.
             * @example 1
             */
            total: number;
            /** @description Naira, with two decimals at most. */
            paid: number;
            /** @enum {string} */
            returned: "none" | "part" | "all";
            transfer: ("unconfirmed" | "confirmed" | "failed") | null;
            /** @description Naira, with two decimals at most. */
            owed: number;
        };
        SavedView: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            list: "assets";
            /** @example Dunamis Ventures */
            name: string;
            search: {
                search?: string;
                filter?: {
                    [key: string]: string;
                };
                sort?: string;
                /** @enum {string} */
                order?: "asc" | "desc";
                hidden?: string;
                columns?: string;
                pinned?: string;
                widths?: string;
                group?: string;
                per_page?: number;
            };
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Scrapping: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            asset_id: number;
            /**
             * Format: date
             * @example 2026-06-15
             */
            discard_date: string;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example In good order */
            remarks: string | null;
            /**
             * @description Naira, with two decimals at most.
             * @example 187500.38
             */
            net_book_value: number;
            /** @description Naira, with two decimals at most. */
            gain_or_loss: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Service: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            asset_id: number;
            /** Format: date */
            due_date: string;
            /** Format: date */
            service_date: string;
            /** @example 1 */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @example 15000 */
            amount: number | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** @example In good order */
            remarks: string | null;
            recorded_by: {
                /** @example 1 */
                id: number;
                /** @example Ada Obi */
                full_name: string;
            };
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Shift: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            state: "open" | "counted" | "closed";
            /** @example 1 */
            cashier_id: number;
            cashier: components["schemas"]["Person"];
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            opened_by: components["schemas"]["Person"];
            /** @description Naira, with two decimals at most. */
            float: number;
            /** Format: date-time */
            opened_at: string;
            counted_at: string | null;
            closed_at: string | null;
            closed_day: string | null;
            awaits_review: boolean;
            expected?: components["schemas"]["Tallies"];
            counted?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            first_difference?: components["schemas"]["Tallies"];
            closed_by: components["schemas"]["Person"] | null;
            /** @example The invoice is missing. */
            reason: string | null;
            review: {
                user: components["schemas"]["Person"];
                remark: string | null;
                /**
                 * Format: date-time
                 * @example 2026-02-01T09:30:00.000Z
                 */
                created_at: string;
            } | null;
            counts: {
                number: number;
                denominations: {
                    [key: string]: number;
                } | null;
                expected: components["schemas"]["Tallies"];
                counted: components["schemas"]["Tallies"];
                difference: components["schemas"]["Tallies"];
                user: components["schemas"]["Person"];
                /**
                 * Format: date-time
                 * @example 2026-02-01T09:30:00.000Z
                 */
                created_at: string;
            }[];
            cash_movements: {
                /** @example 1 */
                id: number;
                /** @enum {string} */
                kind: "pay_in" | "pay_out" | "drop";
                /**
                 * @description Naira, with two decimals at most.
                 * @example 15000
                 */
                amount: number;
                /** @example The invoice is missing. */
                reason: string;
                user: components["schemas"]["Person"];
                /**
                 * Format: date-time
                 * @example 2026-02-01T09:30:00.000Z
                 */
                created_at: string;
            }[];
            version: number;
        };
        ShiftRow: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            state: "open" | "counted" | "closed";
            /** @example 1 */
            cashier_id: number;
            cashier: components["schemas"]["Person"];
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            opened_by: components["schemas"]["Person"];
            /** @description Naira, with two decimals at most. */
            float: number;
            /** Format: date-time */
            opened_at: string;
            counted_at: string | null;
            closed_at: string | null;
            closed_day: string | null;
            awaits_review: boolean;
            expected?: components["schemas"]["Tallies"];
            counted?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            first_difference?: components["schemas"]["Tallies"];
        };
        SignedInUser: {
            /** @example 1 */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example ada@dunamis.example */
            email: string;
            pending_email: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example S-17 */
            id_number: string | null;
            /** @example Accounts */
            department: string | null;
            /** @example Accountant */
            job_role: string | null;
            /** @enum {number} */
            role: 1 | 2 | 3;
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /** @example 1 */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            mail_notifications: boolean;
            email_verified_at: string | null;
            company: {
                /** @example 1 */
                id: number;
                /** @example Dunamis Ventures */
                name: string;
                /** @example /files/logo/1-5f0c.png */
                image: string | null;
                /** @example DV */
                abbreviation: string | null;
                time_zone: string;
                profile_complete: boolean;
            };
            limits: {
                import_megabytes: number;
                import_rows: number;
                logo_megabytes: number;
                logo_megapixels: number;
                invitation_days: number;
            };
        };
        State: {
            /** @example 1 */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example 1 */
            country_id: number;
        };
        StockDocument: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            kind: "opening" | "purchase" | "adjustment" | "transfer" | "reversal";
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /** @example 1 */
            to_location_id: number | null;
            to_location: components["schemas"]["LocationRef"] | null;
            /** @example 1 */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** Format: date */
            date: string;
            /** @example The invoice is missing. */
            reason: string | null;
            lines_count: number;
            /** @description Naira, with two decimals at most. */
            value: number;
            /** @description Naira, with two decimals at most. */
            vat_amount: number;
            /** @example 1 */
            reversed_by_id: number | null;
            reversal_reason: string | null;
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            lines: {
                /** @example 1 */
                item_id: number;
                item: {
                    /** @example 1 */
                    id: number;
                    item_no: string;
                    /** @example Dunamis Ventures */
                    name: string;
                    unit: string;
                };
                quantity: number;
                /** @description Naira, with two decimals at most. */
                value: number;
                /** @description Naira, with two decimals at most. */
                vat_amount: number;
                counted: number | null;
                counted_at: string | null;
                sold_since: number | null;
                other_since: number | null;
            }[];
        };
        StockDocumentRow: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            kind: "opening" | "purchase" | "adjustment" | "transfer" | "reversal";
            /** @example 1 */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /** @example 1 */
            to_location_id: number | null;
            to_location: components["schemas"]["LocationRef"] | null;
            /** @example 1 */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** Format: date */
            date: string;
            /** @example The invoice is missing. */
            reason: string | null;
            lines_count: number;
            /** @description Naira, with two decimals at most. */
            value: number;
            /** @description Naira, with two decimals at most. */
            vat_amount: number;
            /** @example 1 */
            reversed_by_id: number | null;
            reversal_reason: string | null;
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Tallies: {
            /** @description Naira, with two decimals at most. */
            cash: number;
            /** @description Naira, with two decimals at most. */
            card: number;
            /** @description Naira, with two decimals at most. */
            cheque: number;
            /** @description Naira, with two decimals at most. */
            bank_transfer: number;
        };
        Transfer: {
            /** @example 1 */
            id: number;
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * @description Naira, with two decimals at most.
             * @example 15000
             */
            amount: number;
            /** @description Naira, with two decimals at most. */
            change: number;
            reference: string | null;
            /** @enum {string} */
            state: "settled" | "unconfirmed" | "confirmed" | "failed";
            sale: {
                /** @example 1 */
                id: number;
                reference: string;
            };
            seller: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            checked_by: components["schemas"]["Person"] | null;
            checked_at: string | null;
            remark: string | null;
        };
        Unauthenticated: {
            /** @example Enter the city. */
            message: string;
            /** @description The same once more. */
            error: string;
        };
        User: {
            /** @example 1 */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example ada@dunamis.example */
            email: string;
            pending_email: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example S-17 */
            id_number: string | null;
            /** @example Accounts */
            department: string | null;
            /** @example Accountant */
            job_role: string | null;
            /** @enum {number} */
            role: 1 | 2 | 3;
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /** @example 1 */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Vendor: {
            /** @example 1 */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example ada@dunamis.example */
            email: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example 12345678-0001 */
            tax_id_number: string | null;
            /** @example RC 123456 */
            cac_registration_number: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string | null;
            /** @example Lagos */
            city: string | null;
            /** @example 1 */
            country_id: number | null;
            /** @example 1 */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            assets_count: number;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Webhook: {
            /** @example 1 */
            id: number;
            /** @example https://example.com */
            url: string;
            events: ("asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
            paused_at: string | null;
            given_up_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        Widgets: {
            total_assets: number;
            /** @description Naira, with two decimals at most. */
            total_assets_maintenance: number;
            total_outbound_assets: number;
            total_fully_deprecated_assets: number;
            /** @description Naira, with two decimals at most. */
            total_assets_cost: number;
            total_users: number;
            /** @description Naira, with two decimals at most. */
            total_net_book_value: number;
        };
    };
    responses: {
        /** @description It could not be read */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nobody is signed in */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unauthenticated"];
            };
        };
        /** @description The role, an unverified email or a suspended company forbids it, or a page of another site sent it */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such record in the company */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body came too slowly, and the connection is closed */
        408: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the record forbids it, or somebody was faster */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It is larger than allowed */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is neither JSON nor a form */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Fields are wrong, or the Idempotency-Key stands for another call */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Invalid"];
            };
        };
        /** @description Too many requests */
        429: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Address and headers are larger than allowed, and the connection is closed */
        431: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the server, with the request's id */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is busy */
        503: {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "activities.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                user_id?: number | string;
                /** @description Empty counts as left out. */
                subject_type?: "company" | "user" | "location" | "vendor" | "custodian" | "classification" | "asset" | "import" | "export" | "category" | "item" | "purchase" | "adjustment" | "transfer" | "cashier" | "shift" | "customer" | "coupon" | "sale" | "return" | "payment" | "hold";
                /** @description The id of a record; one that is unknown finds nothing. */
                subject_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                approval_id?: number | string;
                by_request?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Activity"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description Empty counts as left out. */
                state?: "pending" | "approved" | "rejected" | "withdrawn";
                /** @description Empty counts as left out. */
                kind?: "new_asset" | "import" | "edit" | "maintenance" | "fieldwork" | "service" | "sale" | "discard" | "revaluation";
                /** @description The id of a record; one that is unknown finds nothing. */
                requester_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                asset_id?: number | string;
                mine?: boolean;
                for_me?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.assets": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssetRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.approveSeveral": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            approved: number[];
                            refused: {
                                /** @example 1 */
                                id: number;
                                /** @example The invoice is missing. */
                                reason: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.reject": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.withdraw": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "approvals.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "assets.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "barcode" | "asset_tag" | "description" | "serial_number" | "acquisition_date" | "cost" | "carrying_amount" | "accumulated_depreciation" | "net_book_value" | "classification" | "custodian" | "location" | "vendor" | "status" | "condition" | "next_maintenance_date" | "expected_return_date" | "out_location" | "out_custodian" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                group?: "classification" | "location" | "custodian";
                barcode?: string;
                asset_tag?: string;
                description?: string;
                serial_number?: string;
                classification?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                classification_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                custodian_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                vendor_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                import_id?: number | string;
                /** @description Empty counts as left out. */
                status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
                /** @description Empty counts as left out. */
                condition?: "New" | "Bad" | "Used";
                /** @description Empty counts as left out. */
                due?: "attention" | "return" | "maintenance" | "approval";
                /** @description Empty counts as left out. */
                depreciation?: "running" | "full" | "none";
                /** @description Empty counts as left out. */
                standing?: "held" | "out" | "maintained";
                /** @description Naira, with two decimals at most. */
                cost_from?: number;
                /** @description Naira, with two decimals at most. */
                cost_to?: number;
                /** @description A day in the company's time zone. */
                acquired_from?: string;
                /** @description A day in the company's time zone. */
                acquired_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssetRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                        sums: {
                            counted: number;
                            not_counted: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            cost: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            carrying_amount: number;
                            /** @description Naira, with two decimals at most. */
                            accumulated_depreciation: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 187500.38
                             */
                            net_book_value: number;
                        };
                        groups: {
                            counted: number;
                            not_counted: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            cost: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            carrying_amount: number;
                            /** @description Naira, with two decimals at most. */
                            accumulated_depreciation: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 187500.38
                             */
                            net_book_value: number;
                            /** @example 1 */
                            id: number | null;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "assets.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example HP LaserJet Pro printer */
                    description: string;
                    /** @example 1 */
                    classification_id: number;
                    /** @example LAG-0042 */
                    asset_tag?: string | null;
                    /** @example CNB7K12345 */
                    serial_number?: string | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    vendor_id?: number | null;
                    /** @example 1 */
                    custodian_id: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    location_id?: number | null;
                    /** @example Accounts */
                    department?: string | null;
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     * @example 2026-01-31
                     */
                    acquisition_date: string;
                    /** @enum {string} */
                    acquisition_nature: "Purchase" | "Exchange" | "Donation" | "Lease";
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 250000.5
                     */
                    cost: number;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 10000
                     */
                    scrap_value?: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    warranty_in_years?: number | null;
                    /** @enum {string} */
                    condition: "New" | "Bad" | "Used";
                    /** @example Quarterly */
                    maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                    /**
                     * @default null
                     * @example 3
                     */
                    frequency?: number | null;
                    /** @example In good order */
                    remarks?: string | null;
                    /** @example 4 */
                    useful_life?: number | null;
                    /** @example 1460 */
                    useful_life_in_days?: number | null;
                    depreciates?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "assets.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "assets.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example HP LaserJet Pro printer */
                    description?: string;
                    /** @example 1 */
                    classification_id?: number;
                    /** @example LAG-0042 */
                    asset_tag?: string | null;
                    /** @example CNB7K12345 */
                    serial_number?: string | null;
                    /** @example 1 */
                    vendor_id?: number | null;
                    /** @example 1 */
                    custodian_id?: number;
                    /** @example 1 */
                    location_id?: number | null;
                    /** @example Accounts */
                    department?: string | null;
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     * @example 2026-01-31
                     */
                    acquisition_date?: string;
                    /** @enum {string} */
                    acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 250000.5
                     */
                    cost?: number;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 10000
                     */
                    scrap_value?: number;
                    /** @example 1 */
                    warranty_in_years?: number | null;
                    /** @enum {string} */
                    condition?: "New" | "Bad" | "Used";
                    /** @example Quarterly */
                    maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                    /** @example 3 */
                    frequency?: number | null;
                    /** @example In good order */
                    remarks?: string | null;
                    /** @example 4 */
                    useful_life?: number | null;
                    /** @example 1460 */
                    useful_life_in_days?: number | null;
                    depreciates?: boolean;
                    /** @example The invoice is missing. */
                    reason?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "assets.createAlike": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example HP LaserJet Pro printer */
                    description: string;
                    /** @example 1 */
                    classification_id: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    vendor_id?: number | null;
                    /** @example 1 */
                    custodian_id: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    location_id?: number | null;
                    /** @example Accounts */
                    department?: string | null;
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     * @example 2026-01-31
                     */
                    acquisition_date: string;
                    /** @enum {string} */
                    acquisition_nature: "Purchase" | "Exchange" | "Donation" | "Lease";
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 250000.5
                     */
                    cost: number;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 10000
                     */
                    scrap_value?: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    warranty_in_years?: number | null;
                    /** @enum {string} */
                    condition: "New" | "Bad" | "Used";
                    /** @example Quarterly */
                    maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                    /**
                     * @default null
                     * @example 3
                     */
                    frequency?: number | null;
                    /** @example In good order */
                    remarks?: string | null;
                    /** @example 4 */
                    useful_life?: number | null;
                    /** @example 1460 */
                    useful_life_in_days?: number | null;
                    depreciates?: boolean;
                    quantity: number;
                    serial_numbers?: (string | null)[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ids: number[];
                            first_barcode: string;
                            last_barcode: string;
                        };
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "assets.reassign": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    ids?: number[];
                    matching?: {
                        filter?: {
                            /** @example DV-COMP-000123 */
                            barcode?: string;
                            /** @example LAG-0042 */
                            asset_tag?: string;
                            /** @example HP LaserJet Pro printer */
                            description?: string;
                            /** @example CNB7K12345 */
                            serial_number?: string;
                            classification?: string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            classification_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            location_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            custodian_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            vendor_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            import_id?: number | string;
                            /** @enum {string} */
                            status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
                            /** @enum {string} */
                            condition?: "New" | "Bad" | "Used";
                            /** @enum {string} */
                            due?: "attention" | "return" | "maintenance" | "approval";
                            /** @enum {string} */
                            depreciation?: "running" | "full" | "none";
                            /** @enum {string} */
                            standing?: "held" | "out" | "maintained";
                            /** @description Naira, with two decimals at most. */
                            cost_from?: number;
                            /** @description Naira, with two decimals at most. */
                            cost_to?: number;
                            /**
                             * Format: date
                             * @description A day in the company's time zone.
                             */
                            acquired_from?: string;
                            /**
                             * Format: date
                             * @description A day in the company's time zone.
                             */
                            acquired_to?: string;
                        };
                        search?: string;
                        /** @constant */
                        all?: true;
                        /** @example 1 */
                        total?: number;
                    };
                    /** @example 1 */
                    custodian_id?: number;
                    /** @example 1 */
                    location_id?: number | null;
                    /** @example Accounts */
                    department?: string | null;
                    /** @example 1 */
                    classification_id?: number;
                    /** @example 1 */
                    vendor_id?: number | null;
                    /** @enum {string} */
                    condition?: "New" | "Bad" | "Used";
                    /** @example Quarterly */
                    maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                    /** @example 3 */
                    frequency?: number | null;
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            changed: number;
                            outdated: number;
                            unchanged: number;
                            left_out: number;
                            notes: {
                                handover: number | null;
                                gate_pass: number | null;
                            };
                        };
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                        data: {
                            approvals: number[];
                            unchanged: number;
                            left_out: number;
                            awaiting: string[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedInUser"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.signUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                    /** @example ada@dunamis.example */
                    email: string;
                    /** @example correct horse battery */
                    password: string;
                    /** @example correct horse battery */
                    password_confirmation: string;
                    /** @example 12 */
                    employees_nr: number;
                    /** @example https://example.com */
                    url?: string | null;
                    /**
                     * @example 1
                     * @constant
                     */
                    terms_and_conditions: 1;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 123456 */
                    verification_code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.resendCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ada@dunamis.example */
                    email: string;
                    /** @example correct horse battery */
                    password: string;
                    /** @default false */
                    remember?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ada@dunamis.example */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @example correct horse battery */
                    password: string;
                    /** @example correct horse battery */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example ada@dunamis.example */
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password?: string;
                    /** @example correct horse battery */
                    password: string;
                    /** @example correct horse battery */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "auth.confirmEmailChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example ada@dunamis.example */
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "classifications.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "code" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                name?: string;
                code?: string;
                to_complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Classification"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "classifications.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                    /** @example COMP */
                    code: string;
                    /**
                     * @default null
                     * @example 4
                     */
                    useful_life?: number | null;
                    /**
                     * @default null
                     * @example 1460
                     */
                    useful_life_in_days?: number | null;
                    scrap_value_percent?: number | null;
                    /** @example Quarterly */
                    maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                    /**
                     * @default null
                     * @example 3
                     */
                    frequency?: number | null;
                    /** @default true */
                    depreciates?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Classification"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "classifications.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Classification"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "classifications.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name?: string;
                    /** @example COMP */
                    code?: string;
                    depreciates?: boolean;
                    /** @example 4 */
                    useful_life?: number | null;
                    /** @example 1460 */
                    useful_life_in_days?: number | null;
                    scrap_value_percent?: number | null;
                    /** @example Quarterly */
                    maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                    /** @example 3 */
                    frequency?: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Classification"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "company.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "company.update.post": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example DV */
                    abbreviation?: string;
                    /** @enum {string} */
                    industry?: "Construction and Trades" | "Creative professionals" | "Marketing, communications and media" | "development and programming" | "Management consulting" | "information technology and supports" | "accounting and finance" | "Automotive and transports" | "Health and wellness" | "food services" | "administration" | "agriculture" | "architecture" | "arts and entertainment" | "education" | "engineering" | "environments" | "events planning" | "fashion and beauty" | "hospitality" | "travel and tourism" | "human resources and staffing" | "legal" | "nonprofit and volunteer management" | "Print management" | "project management" | "real estate and property management" | "retail" | "sales and business development" | "telecommunications" | "web hosting" | "Others";
                    /** @example 12 Adeola Odeku Street */
                    address?: string;
                    /** @example Lagos */
                    city?: string;
                    /** @example 1 */
                    country_id?: number;
                    /** @example 1 */
                    state_id?: number;
                    /** @example https://example.com */
                    url?: string | null;
                    time_zone?: string;
                };
                "multipart/form-data": {
                    /** @example DV */
                    abbreviation?: string;
                    /** @enum {string} */
                    industry?: "Construction and Trades" | "Creative professionals" | "Marketing, communications and media" | "development and programming" | "Management consulting" | "information technology and supports" | "accounting and finance" | "Automotive and transports" | "Health and wellness" | "food services" | "administration" | "agriculture" | "architecture" | "arts and entertainment" | "education" | "engineering" | "environments" | "events planning" | "fashion and beauty" | "hospitality" | "travel and tourism" | "human resources and staffing" | "legal" | "nonprofit and volunteer management" | "Print management" | "project management" | "real estate and property management" | "retail" | "sales and business development" | "telecommunications" | "web hosting" | "Others";
                    /** @example 12 Adeola Odeku Street */
                    address?: string;
                    /** @example Lagos */
                    city?: string;
                    /** @example 1 */
                    country_id?: number;
                    /** @example 1 */
                    state_id?: number;
                    /** @example https://example.com */
                    url?: string | null;
                    time_zone?: string;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "company.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example DV */
                    abbreviation?: string;
                    /** @enum {string} */
                    industry?: "Construction and Trades" | "Creative professionals" | "Marketing, communications and media" | "development and programming" | "Management consulting" | "information technology and supports" | "accounting and finance" | "Automotive and transports" | "Health and wellness" | "food services" | "administration" | "agriculture" | "architecture" | "arts and entertainment" | "education" | "engineering" | "environments" | "events planning" | "fashion and beauty" | "hospitality" | "travel and tourism" | "human resources and staffing" | "legal" | "nonprofit and volunteer management" | "Print management" | "project management" | "real estate and property management" | "retail" | "sales and business development" | "telecommunications" | "web hosting" | "Others";
                    /** @example 12 Adeola Odeku Street */
                    address?: string;
                    /** @example Lagos */
                    city?: string;
                    /** @example 1 */
                    country_id?: number;
                    /** @example 1 */
                    state_id?: number;
                    /** @example https://example.com */
                    url?: string | null;
                    time_zone?: string;
                };
                "multipart/form-data": {
                    /** @example DV */
                    abbreviation?: string;
                    /** @enum {string} */
                    industry?: "Construction and Trades" | "Creative professionals" | "Marketing, communications and media" | "development and programming" | "Management consulting" | "information technology and supports" | "accounting and finance" | "Automotive and transports" | "Health and wellness" | "food services" | "administration" | "agriculture" | "architecture" | "arts and entertainment" | "education" | "engineering" | "environments" | "events planning" | "fashion and beauty" | "hospitality" | "travel and tourism" | "human resources and staffing" | "legal" | "nonprofit and volunteer management" | "Print management" | "project management" | "real estate and property management" | "retail" | "sales and business development" | "telecommunications" | "web hosting" | "Others";
                    /** @example 12 Adeola Odeku Street */
                    address?: string;
                    /** @example Lagos */
                    city?: string;
                    /** @example 1 */
                    country_id?: number;
                    /** @example 1 */
                    state_id?: number;
                    /** @example https://example.com */
                    url?: string | null;
                    time_zone?: string;
                    /** Format: binary */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "company.removeLogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "countries.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Named"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "countries.states": {
        parameters: {
            query: {
                /** @description The id of a record; one that is unknown finds nothing. */
                country_id: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "custodians.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "full_name" | "email" | "phone_number" | "id_number" | "department" | "job_role" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                full_name?: string;
                email?: string;
                phone_number?: string;
                id_number?: string;
                department?: string;
                job_role?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                to_complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Custodian"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "custodians.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Ada Obi */
                    full_name: string;
                    /** @example 1 */
                    location_id: number;
                    /** @example ada@dunamis.example */
                    email?: string | null;
                    /** @example +234 803 123 4567 */
                    phone_number?: string | null;
                    /** @example S-17 */
                    id_number?: string | null;
                    /** @example Accounts */
                    department?: string | null;
                    /** @example Accountant */
                    job_role?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Custodian"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "custodians.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Custodian"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "custodians.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Ada Obi */
                    full_name?: string;
                    /** @example 1 */
                    location_id?: number;
                    /** @example ada@dunamis.example */
                    email?: string | null;
                    /** @example +234 803 123 4567 */
                    phone_number?: string | null;
                    /** @example S-17 */
                    id_number?: string | null;
                    /** @example Accounts */
                    department?: string | null;
                    /** @example Accountant */
                    job_role?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Custodian"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "dashboard.widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Widgets"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "dashboard.totalPerCondition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            series: {
                                /** @enum {string} */
                                status: "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped";
                                /** @example Dunamis Ventures */
                                name: string;
                                count: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "dashboard.totalPerClassification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            count: number;
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            cost: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "disposals.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Disposal"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "disposals.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     * @example 2026-06-15
                     */
                    sale_date: string;
                    /** @example Bisi Alabi */
                    buyer_name: string;
                    /** @example +234 803 123 4567 */
                    phone_number?: string | null;
                    /** @example 12 Adeola Odeku Street */
                    address?: string | null;
                    /** @example Lagos */
                    city?: string | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    country_id?: number | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    state_id?: number | null;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 90000
                     */
                    amount_sold_for: number;
                    /** @enum {string} */
                    condition: "New" | "Bad" | "Used";
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Disposal"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "downloads.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Download"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "downloads.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Download"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "downloads.file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "exports.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Export"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "exports.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default null
                     * @example 1
                     */
                    custodian_id?: number | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    classification_id?: number | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    location_id?: number | null;
                    /**
                     * @default xlsx
                     * @enum {string}
                     */
                    format?: "xlsx" | "pdf";
                    ids?: number[];
                    matching?: {
                        filter?: {
                            /** @example DV-COMP-000123 */
                            barcode?: string;
                            /** @example LAG-0042 */
                            asset_tag?: string;
                            /** @example HP LaserJet Pro printer */
                            description?: string;
                            /** @example CNB7K12345 */
                            serial_number?: string;
                            classification?: string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            classification_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            location_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            custodian_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            vendor_id?: number | string;
                            /** @description The id of a record; one that is unknown finds nothing. */
                            import_id?: number | string;
                            /** @enum {string} */
                            status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
                            /** @enum {string} */
                            condition?: "New" | "Bad" | "Used";
                            /** @enum {string} */
                            due?: "attention" | "return" | "maintenance" | "approval";
                            /** @enum {string} */
                            depreciation?: "running" | "full" | "none";
                            /** @enum {string} */
                            standing?: "held" | "out" | "maintained";
                            /** @description Naira, with two decimals at most. */
                            cost_from?: number;
                            /** @description Naira, with two decimals at most. */
                            cost_to?: number;
                            /**
                             * Format: date
                             * @description A day in the company's time zone.
                             */
                            acquired_from?: string;
                            /**
                             * Format: date
                             * @description A day in the company's time zone.
                             */
                            acquired_to?: string;
                        };
                        search?: string;
                        /** @constant */
                        all?: true;
                        /** @example 1 */
                        total?: number;
                    };
                    /** @constant */
                    all?: true;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Export"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "exports.file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.all": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    mapping?: {
                        [key: string]: number[];
                    };
                    values?: {
                        /** @example HP LaserJet Pro printer */
                        description?: string;
                        /** @example 1 */
                        classification_id?: number;
                        /** @example LAG-0042 */
                        asset_tag?: string | null;
                        /** @example CNB7K12345 */
                        serial_number?: string | null;
                        /** @example 1 */
                        vendor_id?: number | null;
                        /** @example 1 */
                        custodian_id?: number;
                        /** @example 1 */
                        location_id?: number | null;
                        /** @example Accounts */
                        department?: string | null;
                        /**
                         * Format: date
                         * @description A day in the company's time zone.
                         * @example 2026-01-31
                         */
                        acquisition_date?: string;
                        /** @enum {string} */
                        acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
                        /** @example INV-2026-17 */
                        invoice_number?: string | null;
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 250000.5
                         */
                        cost?: number;
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 10000
                         */
                        scrap_value?: number;
                        /** @example 4 */
                        useful_life?: number;
                        /** @example 1460 */
                        useful_life_in_days?: number;
                        depreciates?: boolean;
                        /** @example 1 */
                        warranty_in_years?: number | null;
                        /** @enum {string} */
                        condition?: "New" | "Bad" | "Used";
                        /** @example Quarterly */
                        maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                        /** @example 3 */
                        frequency?: number | null;
                        /** @example In good order */
                        remarks?: string | null;
                        /** @description Naira, with two decimals at most. */
                        total_maintenance_cost?: number;
                    };
                    /** @enum {string} */
                    date_order?: "day_month_year" | "month_day_year" | "year_month_day";
                    create_unknown?: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
                    units?: {
                        /** @enum {string} */
                        useful_life?: "years" | "months" | "days" | "percent";
                        /** @enum {string} */
                        warranty_in_years?: "years" | "months" | "days";
                    };
                    readings?: {
                        /** @enum {string} */
                        field: "acquisition_nature" | "condition" | "maintenance_schedule";
                        said: string;
                        taken: string;
                    }[];
                    sheet?: number;
                    /** @enum {string} */
                    delimiter?: "comma" | "semicolon" | "tab" | "bar";
                    merged?: {
                        [key: string]: "first" | "share" | "each";
                    };
                    /** @enum {string} */
                    quantity_cost?: "each" | "total";
                    take_rows?: number[];
                    /** @default false */
                    again?: boolean;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                        data: {
                            imported: number;
                            left_out: {
                                row: number;
                                text: string;
                                /** @enum {string} */
                                kind: "above" | "total" | "signature" | "headings" | "footer" | "title" | "empty";
                                why: string;
                            }[];
                            not_taken: {
                                columns: {
                                    index: number;
                                    heading: string;
                                }[];
                                sheets: {
                                    index: number | null;
                                    /** @example Dunamis Ventures */
                                    name: string;
                                    rows: number | null;
                                    why: string;
                                }[];
                            };
                            hints: {
                                /** @enum {string} */
                                kind: "old_date" | "future_date" | "more_decimals" | "repeated_serial" | "known_serial" | "damaged_number" | "hidden_rows" | "class_rows" | "rate" | "encoding" | "beyond_headings" | "split_number" | "open_quote" | "known_name" | "repaired";
                                field: ("description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity") | null;
                                column: string | null;
                                rows: number[];
                                rows_total: number;
                                /** @example Approved successfully */
                                message: string;
                            }[];
                            delimiter: ("comma" | "semicolon" | "tab" | "bar" | "other") | null;
                            /** @enum {string} */
                            date_order: "day_month_year" | "month_day_year" | "year_month_day";
                            units: {
                                /** @enum {string} */
                                field: "useful_life" | "warranty_in_years";
                                column: string;
                                /** @enum {string} */
                                unit: "years" | "months" | "days" | "percent";
                                ambiguous: boolean;
                            }[];
                            readings: {
                                /** @enum {string} */
                                field: "acquisition_nature" | "condition" | "maintenance_schedule";
                                said: string;
                                taken: string | null;
                                rows: number;
                            }[];
                            multiplied: {
                                /** @enum {string} */
                                field: "description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity";
                                column: string;
                                by: number;
                            }[];
                            by_class: {
                                [key: string]: number;
                            };
                            merged: {
                                /** @enum {string} */
                                field: "description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity";
                                column: string;
                                rows: number;
                                taken: ("repeated" | "first" | "share" | "each") | null;
                            }[];
                            quantity: {
                                rows: number;
                                assets: number;
                                labelled: number;
                            } | null;
                        };
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.upload": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.errors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.preview": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    mapping?: {
                        [key: string]: number[];
                    };
                    values?: {
                        /** @example HP LaserJet Pro printer */
                        description?: string;
                        /** @example 1 */
                        classification_id?: number;
                        /** @example LAG-0042 */
                        asset_tag?: string | null;
                        /** @example CNB7K12345 */
                        serial_number?: string | null;
                        /** @example 1 */
                        vendor_id?: number | null;
                        /** @example 1 */
                        custodian_id?: number;
                        /** @example 1 */
                        location_id?: number | null;
                        /** @example Accounts */
                        department?: string | null;
                        /**
                         * Format: date
                         * @description A day in the company's time zone.
                         * @example 2026-01-31
                         */
                        acquisition_date?: string;
                        /** @enum {string} */
                        acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
                        /** @example INV-2026-17 */
                        invoice_number?: string | null;
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 250000.5
                         */
                        cost?: number;
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 10000
                         */
                        scrap_value?: number;
                        /** @example 4 */
                        useful_life?: number;
                        /** @example 1460 */
                        useful_life_in_days?: number;
                        depreciates?: boolean;
                        /** @example 1 */
                        warranty_in_years?: number | null;
                        /** @enum {string} */
                        condition?: "New" | "Bad" | "Used";
                        /** @example Quarterly */
                        maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                        /** @example 3 */
                        frequency?: number | null;
                        /** @example In good order */
                        remarks?: string | null;
                        /** @description Naira, with two decimals at most. */
                        total_maintenance_cost?: number;
                    };
                    /** @enum {string} */
                    date_order?: "day_month_year" | "month_day_year" | "year_month_day";
                    create_unknown?: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
                    units?: {
                        /** @enum {string} */
                        useful_life?: "years" | "months" | "days" | "percent";
                        /** @enum {string} */
                        warranty_in_years?: "years" | "months" | "days";
                    };
                    readings?: {
                        /** @enum {string} */
                        field: "acquisition_nature" | "condition" | "maintenance_schedule";
                        said: string;
                        taken: string;
                    }[];
                    sheet?: number;
                    /** @enum {string} */
                    delimiter?: "comma" | "semicolon" | "tab" | "bar";
                    merged?: {
                        [key: string]: "first" | "share" | "each";
                    };
                    /** @enum {string} */
                    quantity_cost?: "each" | "total";
                    take_rows?: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            file_name: string;
                            columns: {
                                index: number;
                                heading: string;
                                samples: string[];
                            }[];
                            mapping: {
                                [key: string]: number[];
                            };
                            /** @enum {string} */
                            date_order: "day_month_year" | "month_day_year" | "year_month_day";
                            dates_ambiguous: boolean;
                            rows_total: number;
                            rows_bad: number;
                            rows: {
                                /** @example HP LaserJet Pro printer */
                                description: string;
                                /** @example LAG-0042 */
                                asset_tag: string | null;
                                classification: string;
                                vendor: string | null;
                                custodian: string;
                                /** @example Ikeja workshop */
                                location: string | null;
                                /** @example Accounts */
                                department: string | null;
                                /**
                                 * Format: date
                                 * @example 2026-01-31
                                 */
                                acquisition_date: string;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 250000.5
                                 */
                                cost: number;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 10000
                                 */
                                scrap_value: number;
                                /** @example 4 */
                                useful_life: number | null;
                                /** @example 1 */
                                warranty_in_years: number | null;
                                /** @example New */
                                condition: string;
                            }[];
                            errors: {
                                row: number;
                                field: ("description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity") | null;
                                column: string | null;
                                value: string;
                                /** @example The invoice is missing. */
                                reason: string;
                            }[];
                            errors_total: number;
                            hints: {
                                /** @enum {string} */
                                kind: "old_date" | "future_date" | "more_decimals" | "repeated_serial" | "known_serial" | "damaged_number" | "hidden_rows" | "class_rows" | "rate" | "encoding" | "beyond_headings" | "split_number" | "open_quote" | "known_name" | "repaired";
                                field: ("description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity") | null;
                                column: string | null;
                                rows: number[];
                                rows_total: number;
                                /** @example Approved successfully */
                                message: string;
                            }[];
                            missing: ("description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity")[];
                            unknown: {
                                [key: string]: string[];
                            };
                            imported_before_at: string | null;
                            units: {
                                /** @enum {string} */
                                field: "useful_life" | "warranty_in_years";
                                column: string;
                                /** @enum {string} */
                                unit: "years" | "months" | "days" | "percent";
                                ambiguous: boolean;
                            }[];
                            readings: {
                                /** @enum {string} */
                                field: "acquisition_nature" | "condition" | "maintenance_schedule";
                                said: string;
                                taken: string | null;
                                rows: number;
                            }[];
                            multiplied: {
                                /** @enum {string} */
                                field: "description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity";
                                column: string;
                                by: number;
                            }[];
                            by_class: {
                                [key: string]: number;
                            };
                            sheet: number;
                            delimiter: ("comma" | "semicolon" | "tab" | "bar" | "other") | null;
                            delimiters: {
                                /** @enum {string} */
                                delimiter: "comma" | "semicolon" | "tab" | "bar" | "other";
                                columns: number;
                            }[];
                            sheets: {
                                index: number;
                                /** @example Dunamis Ventures */
                                name: string;
                                rows: number;
                            }[];
                            left_out: {
                                row: number;
                                text: string;
                                /** @enum {string} */
                                kind: "above" | "total" | "signature" | "headings" | "footer" | "title" | "empty";
                                why: string;
                            }[];
                            left_out_total: number;
                            not_taken: {
                                columns: {
                                    index: number;
                                    heading: string;
                                }[];
                                sheets: {
                                    index: number | null;
                                    /** @example Dunamis Ventures */
                                    name: string;
                                    rows: number | null;
                                    why: string;
                                }[];
                            };
                            merged: {
                                /** @enum {string} */
                                field: "description" | "classification_id" | "asset_tag" | "serial_number" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "total_maintenance_cost" | "remarks" | "quantity";
                                column: string;
                                rows: number;
                                taken: ("repeated" | "first" | "share" | "each") | null;
                            }[];
                            quantity: {
                                rows: number;
                                assets: number;
                                labelled: number;
                            } | null;
                            assets_total: number;
                            to_choose: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mapping: {
                        [key: string]: number[];
                    };
                    values: {
                        /** @example HP LaserJet Pro printer */
                        description?: string;
                        /** @example 1 */
                        classification_id?: number;
                        /** @example LAG-0042 */
                        asset_tag?: string | null;
                        /** @example CNB7K12345 */
                        serial_number?: string | null;
                        /** @example 1 */
                        vendor_id?: number | null;
                        /** @example 1 */
                        custodian_id?: number;
                        /** @example 1 */
                        location_id?: number | null;
                        /** @example Accounts */
                        department?: string | null;
                        /**
                         * Format: date
                         * @description A day in the company's time zone.
                         * @example 2026-01-31
                         */
                        acquisition_date?: string;
                        /** @enum {string} */
                        acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
                        /** @example INV-2026-17 */
                        invoice_number?: string | null;
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 250000.5
                         */
                        cost?: number;
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 10000
                         */
                        scrap_value?: number;
                        /** @example 4 */
                        useful_life?: number;
                        /** @example 1460 */
                        useful_life_in_days?: number;
                        depreciates?: boolean;
                        /** @example 1 */
                        warranty_in_years?: number | null;
                        /** @enum {string} */
                        condition?: "New" | "Bad" | "Used";
                        /** @example Quarterly */
                        maintenance_schedule?: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "") | null;
                        /** @example 3 */
                        frequency?: number | null;
                        /** @example In good order */
                        remarks?: string | null;
                        /** @description Naira, with two decimals at most. */
                        total_maintenance_cost?: number;
                    };
                    /** @enum {string} */
                    date_order: "day_month_year" | "month_day_year" | "year_month_day";
                    create_unknown: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
                    units?: {
                        /** @enum {string} */
                        useful_life?: "years" | "months" | "days" | "percent";
                        /** @enum {string} */
                        warranty_in_years?: "years" | "months" | "days";
                    };
                    readings?: {
                        /** @enum {string} */
                        field: "acquisition_nature" | "condition" | "maintenance_schedule";
                        said: string;
                        taken: string;
                    }[];
                    sheet?: number;
                    /** @enum {string} */
                    delimiter?: "comma" | "semicolon" | "tab" | "bar";
                    merged?: {
                        [key: string]: "first" | "share" | "each";
                    };
                    /** @enum {string} */
                    quantity_cost?: "each" | "total";
                    take_rows?: number[];
                    /** @default false */
                    good_rows_only?: boolean;
                    /** @default false */
                    again?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.undoPlan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            assets_leaving: number;
                            assets_staying: number;
                            staying: {
                                /** @example 1 */
                                id: number;
                                /** @example DV-COMP-000123 */
                                barcode: string;
                                /** @example HP LaserJet Pro printer */
                                description: string;
                            }[];
                            records_leaving: number;
                            records_staying: number;
                            staying_records: {
                                /** @enum {string} */
                                kind: "classification" | "vendor" | "custodian" | "location";
                                /** @example 1 */
                                id: number;
                                /** @example Dunamis Ventures */
                                name: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "imports.undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    assets_leaving?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "locations.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "address" | "city" | "shortcode" | "state_shortcode" | "location_id" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                address?: string;
                city?: string;
                shortcode?: string;
                state_shortcode?: string;
                location_id?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                state_id?: number | string;
                to_complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "locations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    country_id: number;
                    /** @example 12 Adeola Odeku Street */
                    address: string;
                    /** @example 01 */
                    shortcode: string;
                    /** @example 1 */
                    state_id: number;
                    /** @example Lagos */
                    city: string;
                    /** @example LA */
                    state_shortcode: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "locations.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "locations.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example 1 */
                    country_id?: number;
                    /** @example 12 Adeola Odeku Street */
                    address?: string;
                    /** @example 01 */
                    shortcode?: string;
                    /** @example 1 */
                    state_id?: number;
                    /** @example Lagos */
                    city?: string;
                    /** @example LA */
                    state_shortcode?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.days": {
        parameters: {
            query: {
                /** @description A day in the company's time zone. */
                from: string;
                /** @description A day in the company's time zone. */
                until: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                classification_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                custodian_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date */
                            today: string;
                            overdue: {
                                returns: number;
                                services: number;
                            };
                            days: {
                                returns: number;
                                services: number;
                                /** Format: date */
                                date: string;
                                first: {
                                    /** @enum {string} */
                                    kind: "return" | "service";
                                    asset: {
                                        /** @example 1 */
                                        id: number;
                                        /** @example DV-COMP-000123 */
                                        barcode: string;
                                        /** @example HP LaserJet Pro printer */
                                        description: string;
                                    };
                                    back_from: ("maintenance" | "fieldwork") | null;
                                    /** @example Quarterly */
                                    maintenance_schedule: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly") | null;
                                    /** @example 3 */
                                    frequency: number | null;
                                }[];
                                /** @description How many services were done, and how many came back from maintenance. */
                                done: number;
                                first_done: {
                                    /** @enum {string} */
                                    kind: "return" | "service";
                                    asset: {
                                        /** @example 1 */
                                        id: number;
                                        /** @example DV-COMP-000123 */
                                        barcode: string;
                                        /** @example HP LaserJet Pro printer */
                                        description: string;
                                    };
                                    back_from: ("maintenance" | "fieldwork") | null;
                                    /** @example Quarterly */
                                    maintenance_schedule: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly") | null;
                                    /** @example 3 */
                                    frequency: number | null;
                                }[];
                            }[];
                            /** @description How many are out for maintenance. */
                            out: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.due": {
        parameters: {
            query: {
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                until: string;
                cursor?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                classification_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                custodian_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "return" | "service";
                            asset: {
                                /** @example 1 */
                                id: number;
                                /** @example DV-COMP-000123 */
                                barcode: string;
                                /** @example HP LaserJet Pro printer */
                                description: string;
                            };
                            back_from: ("maintenance" | "fieldwork") | null;
                            /** @example Quarterly */
                            maintenance_schedule: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly") | null;
                            /** @example 3 */
                            frequency: number | null;
                            /** Format: date */
                            date: string;
                            classification: components["schemas"]["Named"];
                            location: components["schemas"]["LocationRef"] | null;
                            custodian: {
                                /** @example 1 */
                                id: number;
                                /** @example Ada Obi */
                                full_name: string;
                            };
                            awaiting_approval: boolean;
                            /** @example 1 */
                            movement_id: number | null;
                            with: string;
                            last_maintenance_date: string | null;
                            last_amount: number | null;
                        }[];
                        meta: {
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.done": {
        parameters: {
            query: {
                /** @description A day in the company's time zone. */
                from: string;
                /** @description A day in the company's time zone. */
                until: string;
                cursor?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                classification_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                custodian_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "return" | "service";
                            asset: {
                                /** @example 1 */
                                id: number;
                                /** @example DV-COMP-000123 */
                                barcode: string;
                                /** @example HP LaserJet Pro printer */
                                description: string;
                            };
                            back_from: ("maintenance" | "fieldwork") | null;
                            /** @example Quarterly */
                            maintenance_schedule: ("Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly") | null;
                            /** @example 3 */
                            frequency: number | null;
                            /** @example 1 */
                            id: number;
                            /** Format: date */
                            date: string;
                            vendor: components["schemas"]["Named"] | null;
                            /** @example 15000 */
                            amount: number | null;
                            /** @example INV-2026-17 */
                            invoice_number: string | null;
                            recorded_by: {
                                /** @example 1 */
                                id: number;
                                /** @example Ada Obi */
                                full_name: string;
                            };
                        }[];
                        meta: {
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.out": {
        parameters: {
            query?: {
                cursor?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                classification_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                custodian_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            movement_id: number;
                            asset: {
                                /** @example 1 */
                                id: number;
                                /** @example DV-COMP-000123 */
                                barcode: string;
                                /** @example HP LaserJet Pro printer */
                                description: string;
                            };
                            classification: components["schemas"]["Named"];
                            /** @enum {string} */
                            maintenance_category: "Out-of-office maintenance" | "In-house maintenance";
                            /** @example Ikeja workshop */
                            location: string;
                            /**
                             * Format: date
                             * @example 2026-06-15
                             */
                            release_date: string;
                            /** @example 2026-07-01 */
                            expected_return_date: string | null;
                            vendor: components["schemas"]["Named"] | null;
                            custodian: {
                                /** @example 1 */
                                id: number;
                                /** @example Ada Obi */
                                full_name: string;
                            };
                        }[];
                        meta: {
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.services": {
        parameters: {
            query?: {
                cursor?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"][];
                        meta: {
                            next: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.record": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     */
                    due_date: string;
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     */
                    service_date: string;
                    /**
                     * @default null
                     * @example 1
                     */
                    vendor_id?: number | null;
                    /** @example 15000 */
                    amount?: number | null;
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "maintenance.recordSeveral": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     */
                    service_date: string;
                    /**
                     * @default null
                     * @example 1
                     */
                    vendor_id?: number | null;
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    /** @example In good order */
                    remarks?: string | null;
                    services: {
                        /** @example 1 */
                        asset_id: number;
                        /**
                         * Format: date
                         * @description A day in the company's time zone.
                         */
                        due_date: string;
                        /** @example 15000 */
                        amount?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"][];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                        data: {
                            approvals: number[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "movements.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Movement"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "movements.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "maintenance" | "fieldwork";
                    /** @default null */
                    maintenance_category?: ("Out-of-office maintenance" | "In-house maintenance") | null;
                    /** @example Ikeja workshop */
                    location?: string | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    vendor_id?: number | null;
                    /**
                     * @default null
                     * @example 1
                     */
                    custodian_id?: number | null;
                    /** @enum {string} */
                    condition: "New" | "Bad" | "Used";
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     * @example 2026-06-15
                     */
                    release_date: string;
                    /** @example 2026-07-01 */
                    expected_return_date?: (string | null) | "";
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Movement"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "movements.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Movement"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "movements.return": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-06-20 10:30:00 */
                    returned_at: string;
                    /** @enum {string} */
                    condition?: "New" | "Bad" | "Used";
                    /** @example 15000 */
                    amount?: number | null;
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    payment_date?: (string | null) | "";
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Movement"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notifications.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notifications.unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notifications.read": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    ids?: number[];
                    /** @constant */
                    all?: true;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notes.movement": {
        parameters: {
            query?: {
                kind?: "release" | "return" | "gate_pass";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notes.change": {
        parameters: {
            query?: {
                kind?: "handover" | "gate_pass";
                /** @description The id of a record; one that is unknown finds nothing. */
                activity_id?: number | string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notes.disposal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "notes.custodian": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "papers.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Paper"][];
                        meta: {
                            used: number;
                            most: number;
                            each: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "papers.add": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    kind?: "photo" | "invoice" | "receipt" | "warranty" | "insurance" | "valuation" | "other";
                    /** @default null */
                    step?: ("sale" | "maintenance" | "revaluation") | null;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Paper"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "papers.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Paper"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "papers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "papers.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "photo" | "invoice" | "receipt" | "warranty" | "insurance" | "valuation" | "other";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Paper"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "papers.content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.adjustments.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "date" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                vendor_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                item_id?: number | string;
                invoice_number?: string;
                /** @description A day in the company's time zone. */
                date_from?: string;
                /** @description A day in the company's time zone. */
                date_to?: string;
                reversed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocumentRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.adjustments.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    location_id: number;
                    lines: {
                        /** @example 1 */
                        item_id: number;
                        by?: number | null;
                        counted?: number | null;
                        counted_at?: string | null;
                        unit_cost?: number | null;
                        /** @example 250000.5 */
                        cost?: number | null;
                    }[];
                    sent_at?: string | null;
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.adjustments.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.adjustments.reverse": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.cashiers.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "full_name" | "email" | "phone_number" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                full_name?: string;
                email?: string;
                phone_number?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                custodian_id?: number | string;
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cashier"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.cashiers.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example 1 */
                    custodian_id?: number | null;
                    custodian?: {
                        /** @example Ada Obi */
                        full_name: string;
                        /** @example 1 */
                        location_id: number;
                        /** @example ada@dunamis.example */
                        email?: string | null;
                        /** @example +234 803 123 4567 */
                        phone_number?: string | null;
                        /** @example S-17 */
                        id_number?: string | null;
                        /** @example Accounts */
                        department?: string | null;
                        /** @example Accountant */
                        job_role?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cashier"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.cashiers.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cashier"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.cashiers.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cashier"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.categories.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            items_count: number;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                        }[];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.categories.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            items_count: number;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.categories.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            items_count: number;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.coupons.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "code" | "from" | "to" | "used" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                code?: string;
                /** @description Empty counts as left out. */
                state?: "active" | "not_yet" | "expired" | "spent" | "ended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Coupon"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.coupons.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example COMP */
                    code: string;
                    percent?: number | null;
                    /** @example 15000 */
                    amount?: number | null;
                    from?: string | null;
                    to?: string | null;
                    /** @default null */
                    uses?: number | null;
                    /** @description Naira, with two decimals at most. */
                    least_amount?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.coupons.end": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.customers.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "phone_number" | "email" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                name?: string;
                phone_number?: string;
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.customers.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                    /** @example +234 803 123 4567 */
                    phone_number?: string | null;
                    /** @example ada@dunamis.example */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.customers.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.customers.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name?: string;
                    /** @example +234 803 123 4567 */
                    phone_number?: string | null;
                    /** @example ada@dunamis.example */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            month: string;
                            total_items_sold: number;
                            total_items_in_stock: number;
                            /** @description Naira, with two decimals at most. */
                            stock_value: number;
                            customers: number;
                            /** @description Naira, with two decimals at most. */
                            total_sales: number;
                            sales_by_day: {
                                /** Format: date */
                                day: string;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 1
                                 */
                                total: number;
                            }[];
                            sales_by_category: {
                                /** @example 1 */
                                id: number;
                                /** @example Dunamis Ventures */
                                name: string;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 1
                                 */
                                total: number;
                            }[];
                            low_stock: {
                                /** @example 1 */
                                id: number;
                                /** @example Dunamis Ventures */
                                name: string;
                                unit: string;
                                location: components["schemas"]["LocationRef"];
                                quantity: number;
                                reorder_level: number;
                            }[];
                            low_stock_total: number;
                            best_sellers: {
                                /** @example 1 */
                                id: number;
                                /** @example Dunamis Ventures */
                                name: string;
                                unit: string;
                                quantity: number;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 1
                                 */
                                total: number;
                            }[];
                            transfers_to_confirm: number;
                            shifts_to_review: number;
                            /** @description Naira, with two decimals at most. */
                            owed: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.holds.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description Empty counts as left out. */
                state?: "held" | "recalled" | "sold" | "dropped";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Hold"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.holds.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    shift_id: number;
                    label: string;
                    lines: {
                        /** @example 1 */
                        item_id: number;
                        quantity: number;
                        discount?: number | null;
                    }[];
                    discount?: number | null;
                    discount_amount?: number | null;
                    coupon_code?: (string | null) | null;
                    customer?: {
                        /** @example Dunamis Ventures */
                        name?: string;
                        /** @example +234 803 123 4567 */
                        phone_number?: string | null;
                        /** @example ada@dunamis.example */
                        email?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Hold"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.holds.recall": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    shift_id: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Hold"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.holds.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    cart?: {
                        lines: {
                            /** @example 1 */
                            item_id: number;
                            quantity: number;
                            discount?: number | null;
                        }[];
                        discount?: number | null;
                        discount_amount?: number | null;
                        coupon_code?: (string | null) | null;
                        customer?: {
                            /** @example Dunamis Ventures */
                            name?: string;
                            /** @example +234 803 123 4567 */
                            phone_number?: string | null;
                            /** @example ada@dunamis.example */
                            email?: string | null;
                        } | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Hold"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.holds.drop": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Hold"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "item_no" | "name" | "category" | "price" | "discount" | "vat" | "quantity" | "stock" | "updated_at" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                item_no?: string;
                name?: string;
                description?: string;
                code?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                category_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description Empty counts as left out. */
                vat_class?: "standard" | "zero" | "exempt";
                active?: boolean;
                stocked?: boolean;
                /** @description Empty counts as left out. */
                stock?: "low" | "out" | "enough";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ItemRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                    /** @example 1 */
                    category_id: number;
                    /** @example HP LaserJet Pro printer */
                    description?: string | null;
                    pack_size?: number | null;
                    unit: string;
                    /** @description Naira, with two decimals at most. */
                    price: number;
                    discount?: number;
                    /**
                     * @default standard
                     * @enum {string}
                     */
                    vat_class?: "standard" | "zero" | "exempt";
                    vat?: number;
                    reorder_level?: number | null;
                    full_level?: number | null;
                    /** @default true */
                    stocked?: boolean;
                    /** @default true */
                    active?: boolean;
                    /** @default false */
                    whole_only?: boolean;
                    barcodes?: {
                        /** @example COMP */
                        code: string;
                        /** @default 1 */
                        quantity?: number;
                    }[];
                    plu?: string | null;
                    quantity?: number;
                    /** @description Naira, with two decimals at most. */
                    unit_cost?: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    location_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Item"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Item"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name?: string;
                    /** @example 1 */
                    category_id?: number;
                    /** @example HP LaserJet Pro printer */
                    description?: string | null;
                    pack_size?: number | null;
                    unit?: string;
                    /** @description Naira, with two decimals at most. */
                    price?: number;
                    discount?: number;
                    /** @enum {string} */
                    vat_class?: "standard" | "zero" | "exempt";
                    vat?: number;
                    reorder_level?: number | null;
                    full_level?: number | null;
                    stocked?: boolean;
                    active?: boolean;
                    whole_only?: boolean;
                    barcodes?: {
                        /** @example COMP */
                        code: string;
                        /** @default 1 */
                        quantity?: number;
                    }[];
                    plu?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Item"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.find": {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            item: components["schemas"]["Item"];
                            quantity: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.import": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    mapping?: {
                        [key: string]: number;
                    };
                    /** @enum {string} */
                    delimiter?: "comma" | "semicolon" | "tab" | "bar";
                    values?: {
                        category?: string | null;
                        unit?: string | null;
                        /** @example 1 */
                        location_id?: number | null;
                    };
                    /** @default false */
                    again?: boolean;
                    /** @default false */
                    dry_run?: boolean;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            imported: boolean;
                            rows: number;
                            delimiter: ("comma" | "semicolon" | "tab" | "bar" | "other") | null;
                            delimiters: {
                                /** @enum {string} */
                                delimiter: "comma" | "semicolon" | "tab" | "bar" | "other";
                                columns: number;
                            }[];
                            columns: {
                                index: number;
                                heading: string;
                                samples: string[];
                            }[];
                            mapping: {
                                [key: string]: number;
                            };
                            new_categories: string[];
                            known_rows: number;
                            items: {
                                row: number;
                                /** @example Dunamis Ventures */
                                name: string;
                                category: string;
                                unit: string;
                                /** @description Naira, with two decimals at most. */
                                price: number;
                                quantity: number;
                                /** @description Naira, with two decimals at most. */
                                unit_cost: number;
                                /** @example COMP */
                                code: string | null;
                            }[];
                            errors: {
                                row: number;
                                field: string;
                                /** @example The invoice is missing. */
                                reason: string;
                            }[];
                            errors_total: number;
                            hints: {
                                /** @enum {string} */
                                kind: "old_date" | "future_date" | "more_decimals" | "repeated_serial" | "known_serial" | "damaged_number" | "hidden_rows" | "class_rows" | "rate" | "encoding" | "beyond_headings" | "split_number" | "open_quote" | "known_name" | "repaired";
                                field: string | null;
                                column: string | null;
                                rows: number[];
                                rows_total: number;
                                /** @example Approved successfully */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.items.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.payments.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at" | "amount";
                order?: "asc" | "desc";
                search?: string;
                /** @description Empty counts as left out. */
                state?: "unconfirmed" | "confirmed" | "failed";
                reference?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transfer"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.payments.confirm": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    remark?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.payments.fail": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    remark?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.purchases.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "date" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                vendor_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                item_id?: number | string;
                invoice_number?: string;
                /** @description A day in the company's time zone. */
                date_from?: string;
                /** @description A day in the company's time zone. */
                date_to?: string;
                reversed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocumentRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.purchases.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    location_id: number;
                    /**
                     * @default null
                     * @example 1
                     */
                    vendor_id?: number | null;
                    /** @example INV-2026-17 */
                    invoice_number?: string | null;
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     */
                    date: string;
                    lines: {
                        /** @example 1 */
                        item_id: number;
                        quantity?: number | null;
                        packs?: number | null;
                        unit_cost?: number | null;
                        /** @example 250000.5 */
                        cost?: number | null;
                        /** @description Naira, with two decimals at most. */
                        vat_amount?: number;
                    }[];
                    /** @default false */
                    again?: boolean;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.purchases.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.purchases.reverse": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.quote": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        /** @example 1 */
                        item_id: number;
                        quantity: number;
                        discount?: number | null;
                    }[];
                    discount?: number | null;
                    discount_amount?: number | null;
                    coupon_code?: (string | null) | null;
                    payments?: {
                        /** @enum {string} */
                        tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 15000
                         */
                        amount: number;
                        reference?: (string | null) | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Quote"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.reports.day": {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                date?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date */
                            day: string;
                            location: components["schemas"]["LocationRef"] | null;
                            sales: number;
                            returns: number;
                            /** @description Naira, with two decimals at most. */
                            list_total: number;
                            /** @description Naira, with two decimals at most. */
                            line_discounts: number;
                            /** @description Naira, with two decimals at most. */
                            document_discounts: number;
                            /** @description Naira, with two decimals at most. */
                            coupon_discounts: number;
                            /** @description Naira, with two decimals at most. */
                            vat_included: number;
                            /** @description Naira, with two decimals at most. */
                            net: number;
                            /** @description Naira, with two decimals at most. */
                            vat_amount: number;
                            /** @description Naira, with two decimals at most. */
                            rounding: number;
                            /** @description Naira, with two decimals at most. */
                            due: number;
                            /** @description Naira, with two decimals at most. */
                            returned_net: number;
                            /** @description Naira, with two decimals at most. */
                            returned_vat: number;
                            /** @description Naira, with two decimals at most. */
                            refunded: number;
                            /** @description Naira, with two decimals at most. */
                            set_off: number;
                            /** @description Naira, with two decimals at most. */
                            returned_rounding: number;
                            vat_by_class: {
                                /** @enum {string} */
                                vat_class: "standard" | "zero" | "exempt";
                                vat: number;
                                /** @description Naira, with two decimals at most. */
                                net: number;
                                /** @description Naira, with two decimals at most. */
                                vat_amount: number;
                            }[];
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            cost: number;
                            /** @description Naira, with two decimals at most. */
                            damaged: number;
                            /** @description Naira, with two decimals at most. */
                            gross_profit: number;
                            tenders: {
                                /** @enum {string} */
                                tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
                                payments: number;
                                /** @description Naira, with two decimals at most. */
                                taken: number;
                                /** @description Naira, with two decimals at most. */
                                refunds: number;
                                /** @description Naira, with two decimals at most. */
                                net: number;
                            }[];
                            transfers: {
                                /** @enum {string} */
                                state: "unconfirmed" | "confirmed" | "failed";
                                count: number;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 15000
                                 */
                                amount: number;
                            }[];
                            /** @description Naira, with two decimals at most. */
                            owed: number;
                            locations: {
                                location: components["schemas"]["LocationRef"];
                                sales: number;
                                returns: number;
                                /** @description Naira, with two decimals at most. */
                                net: number;
                                /** @description Naira, with two decimals at most. */
                                vat_amount: number;
                                /** @description Naira, with two decimals at most. */
                                due: number;
                                /** @description Naira, with two decimals at most. */
                                returned_net: number;
                                /** @description Naira, with two decimals at most. */
                                returned_vat: number;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 250000.5
                                 */
                                cost: number;
                                /** @description Naira, with two decimals at most. */
                                gross_profit: number;
                            }[];
                            open_shifts: number;
                            shifts: {
                                /** @example 1 */
                                id: number;
                                /** @enum {string} */
                                state: "open" | "counted" | "closed";
                                /** @example 1 */
                                cashier_id: number;
                                cashier: components["schemas"]["Person"];
                                /** @example 1 */
                                location_id: number;
                                location: components["schemas"]["LocationRef"];
                                opened_by: components["schemas"]["Person"];
                                /** @description Naira, with two decimals at most. */
                                float: number;
                                /** Format: date-time */
                                opened_at: string;
                                counted_at: string | null;
                                closed_at: string | null;
                                closed_day: string | null;
                                awaits_review: boolean;
                                expected?: components["schemas"]["Tallies"];
                                counted?: components["schemas"]["Tallies"];
                                difference?: components["schemas"]["Tallies"];
                                first_difference?: components["schemas"]["Tallies"];
                                /** @description Naira, with two decimals at most. */
                                kept: number;
                                /** @description Naira, with two decimals at most. */
                                refunds: number;
                                /** @description Naira, with two decimals at most. */
                                pay_ins: number;
                                /** @description Naira, with two decimals at most. */
                                pay_outs: number;
                                /** @description Naira, with two decimals at most. */
                                drops: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.reports.shift": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            shift: {
                                /** @example 1 */
                                id: number;
                                /** @enum {string} */
                                state: "open" | "counted" | "closed";
                                /** @example 1 */
                                cashier_id: number;
                                cashier: components["schemas"]["Person"];
                                /** @example 1 */
                                location_id: number;
                                location: components["schemas"]["LocationRef"];
                                opened_by: components["schemas"]["Person"];
                                /** @description Naira, with two decimals at most. */
                                float: number;
                                /** Format: date-time */
                                opened_at: string;
                                counted_at: string | null;
                                closed_at: string | null;
                                closed_day: string | null;
                                awaits_review: boolean;
                                expected?: components["schemas"]["Tallies"];
                                counted?: components["schemas"]["Tallies"];
                                difference?: components["schemas"]["Tallies"];
                                first_difference?: components["schemas"]["Tallies"];
                                /** @description Naira, with two decimals at most. */
                                kept: number;
                                /** @description Naira, with two decimals at most. */
                                refunds: number;
                                /** @description Naira, with two decimals at most. */
                                pay_ins: number;
                                /** @description Naira, with two decimals at most. */
                                pay_outs: number;
                                /** @description Naira, with two decimals at most. */
                                drops: number;
                            };
                            sales: number;
                            returns: number;
                            /** @description Naira, with two decimals at most. */
                            list_total: number;
                            /** @description Naira, with two decimals at most. */
                            line_discounts: number;
                            /** @description Naira, with two decimals at most. */
                            document_discounts: number;
                            /** @description Naira, with two decimals at most. */
                            coupon_discounts: number;
                            /** @description Naira, with two decimals at most. */
                            vat_included: number;
                            /** @description Naira, with two decimals at most. */
                            net: number;
                            /** @description Naira, with two decimals at most. */
                            vat_amount: number;
                            /** @description Naira, with two decimals at most. */
                            rounding: number;
                            /** @description Naira, with two decimals at most. */
                            due: number;
                            /** @description Naira, with two decimals at most. */
                            returned_net: number;
                            /** @description Naira, with two decimals at most. */
                            returned_vat: number;
                            /** @description Naira, with two decimals at most. */
                            refunded: number;
                            /** @description Naira, with two decimals at most. */
                            set_off: number;
                            /** @description Naira, with two decimals at most. */
                            returned_rounding: number;
                            vat_by_class: {
                                /** @enum {string} */
                                vat_class: "standard" | "zero" | "exempt";
                                vat: number;
                                /** @description Naira, with two decimals at most. */
                                net: number;
                                /** @description Naira, with two decimals at most. */
                                vat_amount: number;
                            }[];
                            /**
                             * @description Naira, with two decimals at most.
                             * @example 250000.5
                             */
                            cost: number;
                            /** @description Naira, with two decimals at most. */
                            damaged: number;
                            /** @description Naira, with two decimals at most. */
                            gross_profit: number;
                            tenders: {
                                /** @enum {string} */
                                tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
                                payments: number;
                                /** @description Naira, with two decimals at most. */
                                taken: number;
                                /** @description Naira, with two decimals at most. */
                                refunds: number;
                                /** @description Naira, with two decimals at most. */
                                net: number;
                            }[];
                            transfers: {
                                /** @enum {string} */
                                state: "unconfirmed" | "confirmed" | "failed";
                                count: number;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 15000
                                 */
                                amount: number;
                            }[];
                            /** @description Naira, with two decimals at most. */
                            owed: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.reports.exportDay": {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                date?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.reports.exportShift": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.returns.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "reference" | "created_at" | "total";
                order?: "asc" | "desc";
                search?: string;
                reference?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                sale_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                shift_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description A day in the company's time zone. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Return"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.returns.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Return"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.returns.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    return_key: string;
                    /** @example 1 */
                    shift_id: number;
                    lines: {
                        /** @example 1 */
                        line_id: number;
                        quantity: number;
                        /** @default false */
                        damaged?: boolean;
                    }[];
                    refunds?: {
                        /** @enum {string} */
                        tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 15000
                         */
                        amount: number;
                    }[] | null;
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Made before by the same key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Return"];
                    };
                };
            };
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Return"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.sales.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "reference" | "created_at" | "total" | "cashier" | "customer";
                order?: "asc" | "desc";
                search?: string;
                reference?: string;
                /** @description A day in the company's time zone. */
                day?: string;
                /** @description A day in the company's time zone. */
                day_from?: string;
                /** @description A day in the company's time zone. */
                day_to?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                cashier_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                shift_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                customer_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                item_id?: number | string;
                /** @description Empty counts as left out. */
                tender?: "Cash" | "Card" | "Cheque" | "Bank transfer";
                phone_number?: string;
                /** @description Naira, with two decimals at most. */
                total?: number;
                /** @description Empty counts as left out. */
                returned?: "none" | "part" | "all";
                /** @description Empty counts as left out. */
                transfer?: "unconfirmed" | "confirmed" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SaleRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.sales.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checkout_key: string;
                    /** @example 1 */
                    shift_id: number;
                    lines: {
                        /** @example 1 */
                        item_id: number;
                        quantity: number;
                        discount?: number | null;
                    }[];
                    discount?: number | null;
                    discount_amount?: number | null;
                    coupon_code?: (string | null) | null;
                    payments?: {
                        /** @enum {string} */
                        tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
                        /**
                         * @description Naira, with two decimals at most.
                         * @example 15000
                         */
                        amount: number;
                        reference?: (string | null) | null;
                    }[];
                    customer?: {
                        /** @example Dunamis Ventures */
                        name: string;
                        /** @example +234 803 123 4567 */
                        phone_number?: string | null;
                        /** @example ada@dunamis.example */
                        email?: string | null;
                    } | null;
                    /** @description Naira, with two decimals at most. */
                    expected_total: number;
                    /** @example 1 */
                    hold_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Made before by the same key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.sales.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.sales.mail": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example ada@dunamis.example */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.settings.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            vat_registered: boolean;
                            prices_include_vat: boolean;
                            tin: string | null;
                            /** @enum {number} */
                            cash_rounding: 0 | 1 | 5 | 10 | 50;
                            largest_line_discount: number;
                            largest_document_discount: number;
                            /** @description Naira, with two decimals at most. */
                            tolerance: number;
                            weighed_prefix: number | null;
                            receipt_footer: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    vat_registered?: boolean;
                    prices_include_vat?: boolean;
                    tin?: string | null;
                    /** @enum {number} */
                    cash_rounding?: 0 | 1 | 5 | 10 | 50;
                    largest_line_discount?: number;
                    largest_document_discount?: number;
                    /** @description Naira, with two decimals at most. */
                    tolerance?: number;
                    weighed_prefix?: number | null;
                    receipt_footer?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            vat_registered: boolean;
                            prices_include_vat: boolean;
                            tin: string | null;
                            /** @enum {number} */
                            cash_rounding: 0 | 1 | 5 | 10 | 50;
                            largest_line_discount: number;
                            largest_document_discount: number;
                            /** @description Naira, with two decimals at most. */
                            tolerance: number;
                            weighed_prefix: number | null;
                            receipt_footer: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "opened_at" | "closed_at" | "cashier" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description Empty counts as left out. */
                state?: "open" | "counted" | "closed";
                /** @description The id of a record; one that is unknown finds nothing. */
                cashier_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description A day in the company's time zone. */
                day?: string;
                awaits_review?: boolean;
                mine?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShiftRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    cashier_id: number;
                    /** @description Naira, with two decimals at most. */
                    float: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shift"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shift"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.cash": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "pay_in" | "pay_out" | "drop";
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 15000
                     */
                    amount: number;
                    /** @example The invoice is missing. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shift"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.count": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    cash?: number | null;
                    denominations?: {
                        [key: string]: number;
                    } | null;
                    /** @description Naira, with two decimals at most. Below 0 where more was paid back than taken. */
                    card?: number;
                    /** @description Naira, with two decimals at most. Below 0 where more was paid back than taken. */
                    cheque?: number;
                    /** @description Naira, with two decimals at most. Below 0 where more was paid back than taken. */
                    bank_transfer?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shift"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example The invoice is missing. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shift"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.shifts.review": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    remark?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shift"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.stock.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "item" | "quantity" | "value";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                item_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                category_id?: number | string;
                low?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            item_id: number;
                            item: {
                                /** @example 1 */
                                id: number;
                                item_no: string;
                                /** @example Dunamis Ventures */
                                name: string;
                                unit: string;
                            };
                            /** @example 1 */
                            location_id: number;
                            location: components["schemas"]["LocationRef"];
                            quantity: number;
                            /** @description Naira, with two decimals at most. */
                            value: number;
                            reorder_level: number | null;
                            full_level: number | null;
                            low: boolean;
                        }[];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.stock.movements": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                item_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description Empty counts as left out. */
                kind?: "opening" | "purchase" | "adjustment" | "transfer" | "reversal" | "sale" | "return" | "damaged";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            /** @enum {string} */
                            kind: "opening" | "purchase" | "adjustment" | "transfer" | "reversal" | "sale" | "return" | "damaged";
                            /** @example 1 */
                            item_id: number;
                            item: {
                                /** @example 1 */
                                id: number;
                                item_no: string;
                                /** @example Dunamis Ventures */
                                name: string;
                                unit: string;
                            };
                            /** @example 1 */
                            location_id: number;
                            location: components["schemas"]["LocationRef"];
                            quantity: number;
                            /** @description Naira, with two decimals at most. */
                            value: number;
                            counted: number | null;
                            /** @example 1 */
                            document_id: number | null;
                            sale: {
                                /** @example 1 */
                                id: number;
                                reference: string;
                            } | null;
                            return: {
                                /** @example 1 */
                                id: number;
                                reference: string;
                            } | null;
                        }[];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.transfers.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "date" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                vendor_id?: number | string;
                /** @description The id of a record; one that is unknown finds nothing. */
                item_id?: number | string;
                invoice_number?: string;
                /** @description A day in the company's time zone. */
                date_from?: string;
                /** @description A day in the company's time zone. */
                date_to?: string;
                reversed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocumentRow"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.transfers.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1 */
                    from_location_id: number;
                    /** @example 1 */
                    to_location_id: number;
                    lines: {
                        /** @example 1 */
                        item_id: number;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "pos.transfers.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockDocument"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "revaluations.history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            revaluations: components["schemas"]["Revaluation"][];
                            points: {
                                /** Format: date */
                                date: string;
                                /**
                                 * @description Naira, with two decimals at most.
                                 * @example 187500.38
                                 */
                                net_book_value: number;
                                event: ("acquired" | "revalued" | "today" | "sold" | "scrapped" | "end_of_life") | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "revaluations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     */
                    revaluation_date: string;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 250000.5
                     */
                    carrying_amount: number;
                    /**
                     * @description Naira, with two decimals at most.
                     * @example 10000
                     */
                    scrap_value?: number;
                    /** @example 4 */
                    useful_life?: number | null;
                    /** @example 1460 */
                    useful_life_in_days?: number | null;
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revaluation"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "scrappings.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Scrapping"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "scrappings.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A day in the company's time zone.
                     * @example 2026-06-15
                     */
                    discard_date: string;
                    /** @enum {string} */
                    condition: "New" | "Bad" | "Used";
                    /** @example In good order */
                    remarks?: string | null;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Scrapping"];
                    };
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Approval"];
                        /**
                         * @example Approved successfully
                         * @constant
                         */
                        message: "Sent for approval";
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "search.find": {
        parameters: {
            query: {
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            groups: {
                                /** @enum {string} */
                                kind: "asset" | "vendor" | "custodian" | "location" | "user" | "item" | "sale" | "customer";
                                hits: {
                                    /** @example 1 */
                                    id: number;
                                    title: string;
                                    detail: string;
                                }[];
                                found: number;
                                more: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "tokens.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            maker: {
                                /** @example 1 */
                                id: number;
                                /** @example Ada Obi */
                                full_name: string;
                            };
                            ends_on: string | null;
                            last_used_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "tokens.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                    ends_on?: (string | null) | "";
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            maker: {
                                /** @example 1 */
                                id: number;
                                /** @example Ada Obi */
                                full_name: string;
                            };
                            ends_on: string | null;
                            last_used_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            token: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "tokens.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "full_name" | "email" | "phone_number" | "id_number" | "department" | "job_role" | "role" | "status" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                full_name?: string;
                email?: string;
                phone_number?: string;
                id_number?: string;
                department?: string;
                job_role?: string;
                /** @description Empty counts as left out. */
                role?: 1 | 2 | 3;
                /** @description Empty counts as left out. */
                status?: "invited" | "active" | "deactivated";
                /** @description The id of a record; one that is unknown finds nothing. */
                location_id?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Ada Obi */
                    full_name: string;
                    /** @enum {number} */
                    role: 1 | 2 | 3;
                    /** @example +234 803 123 4567 */
                    phone_number: string;
                    /** @example ada@dunamis.example */
                    email: string;
                    /** @example 1 */
                    location_id: number;
                    /** @example S-17 */
                    id_number: string;
                    /** @example Accounts */
                    department: string;
                    /** @example Accountant */
                    job_role: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Ada Obi */
                    full_name?: string;
                    /** @enum {number} */
                    role?: 1 | 2 | 3;
                    /** @example +234 803 123 4567 */
                    phone_number?: string;
                    /** @example ada@dunamis.example */
                    email?: string;
                    /** @example 1 */
                    location_id?: number | null;
                    /** @example S-17 */
                    id_number?: string;
                    /** @example Accounts */
                    department?: string;
                    /** @example Accountant */
                    job_role?: string;
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.invite": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.deactivate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "users.reactivate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "vendors.list": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "tax_id_number" | "cac_registration_number" | "phone_number" | "email" | "assets_count" | "created_at";
                order?: "asc" | "desc";
                search?: string;
                name?: string;
                tax_id_number?: string;
                cac_registration_number?: string;
                phone_number?: string;
                email?: string;
                assets_count?: number;
                to_complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"][];
                        meta: {
                            current_page: number;
                            last_page: number;
                            per_page: number;
                            /** @example 1 */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "vendors.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name: string;
                    /** @example ada@dunamis.example */
                    email: string;
                    /** @example +234 803 123 4567 */
                    phone_number: string;
                    /** @example 12345678-0001 */
                    tax_id_number: string;
                    /** @example RC 123456 */
                    cac_registration_number: string;
                    /** @example 12 Adeola Odeku Street */
                    address: string;
                    /** @example 1 */
                    country_id: number;
                    /** @example 1 */
                    state_id: number;
                    /** @example Lagos */
                    city: string;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            /** @example ada@dunamis.example */
                            email: string | null;
                            /** @example +234 803 123 4567 */
                            phone_number: string | null;
                            /** @example 12345678-0001 */
                            tax_id_number: string | null;
                            /** @example RC 123456 */
                            cac_registration_number: string | null;
                            /** @example 12 Adeola Odeku Street */
                            address: string | null;
                            /** @example Lagos */
                            city: string | null;
                            /** @example 1 */
                            country_id: number | null;
                            /** @example 1 */
                            state_id: number | null;
                            country: components["schemas"]["Named"] | null;
                            state: components["schemas"]["Named"] | null;
                            assets_count: number;
                            to_complete: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            assets: components["schemas"]["AssetRow"][];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "vendors.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            /** @example ada@dunamis.example */
                            email: string | null;
                            /** @example +234 803 123 4567 */
                            phone_number: string | null;
                            /** @example 12345678-0001 */
                            tax_id_number: string | null;
                            /** @example RC 123456 */
                            cac_registration_number: string | null;
                            /** @example 12 Adeola Odeku Street */
                            address: string | null;
                            /** @example Lagos */
                            city: string | null;
                            /** @example 1 */
                            country_id: number | null;
                            /** @example 1 */
                            state_id: number | null;
                            country: components["schemas"]["Named"] | null;
                            state: components["schemas"]["Named"] | null;
                            assets_count: number;
                            to_complete: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            assets: components["schemas"]["AssetRow"][];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "vendors.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name?: string;
                    /** @example ada@dunamis.example */
                    email?: string;
                    /** @example +234 803 123 4567 */
                    phone_number?: string;
                    /** @example 12345678-0001 */
                    tax_id_number?: string;
                    /** @example RC 123456 */
                    cac_registration_number?: string;
                    /** @example 12 Adeola Odeku Street */
                    address?: string;
                    /** @example 1 */
                    country_id?: number;
                    /** @example 1 */
                    state_id?: number;
                    /** @example Lagos */
                    city?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example Dunamis Ventures */
                            name: string;
                            /** @example ada@dunamis.example */
                            email: string | null;
                            /** @example +234 803 123 4567 */
                            phone_number: string | null;
                            /** @example 12345678-0001 */
                            tax_id_number: string | null;
                            /** @example RC 123456 */
                            cac_registration_number: string | null;
                            /** @example 12 Adeola Odeku Street */
                            address: string | null;
                            /** @example Lagos */
                            city: string | null;
                            /** @example 1 */
                            country_id: number | null;
                            /** @example 1 */
                            state_id: number | null;
                            country: components["schemas"]["Named"] | null;
                            state: components["schemas"]["Named"] | null;
                            assets_count: number;
                            to_complete: boolean;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            assets: components["schemas"]["AssetRow"][];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "views.list": {
        parameters: {
            query?: {
                list?: "assets";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "views.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    list: "assets";
                    /** @example Dunamis Ventures */
                    name: string;
                    search: {
                        search?: string;
                        filter?: {
                            [key: string]: string;
                        };
                        sort?: string;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        hidden?: string;
                        columns?: string;
                        pinned?: string;
                        widths?: string;
                        group?: string;
                        per_page?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "views.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "views.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Dunamis Ventures */
                    name?: string;
                    search?: {
                        search?: string;
                        filter?: {
                            [key: string]: string;
                        };
                        sort?: string;
                        /** @enum {string} */
                        order?: "asc" | "desc";
                        hidden?: string;
                        columns?: string;
                        pinned?: string;
                        widths?: string;
                        group?: string;
                        per_page?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example https://example.com */
                    url: string;
                    events: ("asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @example https://example.com */
                            url: string;
                            events: ("asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
                            paused_at: string | null;
                            given_up_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @enum {string} */
                            event: "asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low" | "webhook.test";
                            /** @enum {string} */
                            state: "waiting" | "done" | "failed";
                            tries: number;
                            status: number | null;
                            answer: string | null;
                            next_try_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            finished_at: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Approved successfully */
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example https://example.com */
                    url?: string;
                    events?: ("asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.pause": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.resume": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @enum {string} */
                            event: "asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low" | "webhook.test";
                            /** @enum {string} */
                            state: "waiting" | "done" | "failed";
                            tries: number;
                            status: number | null;
                            answer: string | null;
                            next_try_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            finished_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    "webhooks.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body gives the same answer for 24 hours, and is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            /** @enum {string} */
                            event: "asset.created" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.sold" | "asset.scrapped" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low" | "webhook.test";
                            /** @enum {string} */
                            state: "waiting" | "done" | "failed";
                            tries: number;
                            status: number | null;
                            answer: string | null;
                            next_try_at: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-02-01T09:30:00.000Z
                             */
                            created_at: string;
                            finished_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            408: components["responses"]["408"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            431: components["responses"]["431"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
}
