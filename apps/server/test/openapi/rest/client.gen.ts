export interface paths {
    "/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the audit log */
        get: operations["activitiesList"];
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
        get: operations["approvalsList"];
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
        get: operations["approvalsShow"];
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
        /** List the assets of a request */
        get: operations["approvalsAssets"];
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
        post: operations["approvalsApprove"];
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
        /** Approve several requests, each independently */
        post: operations["approvalsApproveSeveral"];
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
        post: operations["approvalsReject"];
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
        /** Withdraw your own request */
        post: operations["approvalsWithdraw"];
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
        /** Resubmit a rejected new asset or import */
        post: operations["approvalsResend"];
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
        get: operations["assetsList"];
        put?: never;
        /** Add an asset */
        post: operations["assetsCreate"];
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
        /** Show an asset with today's figures */
        get: operations["assetsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct an asset */
        patch: operations["assetsUpdate"];
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
        /** Add a batch of identical assets */
        post: operations["assetsCreateAlike"];
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
        post: operations["assetsReassign"];
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
        get: operations["authMe"];
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
        /** Sign up a company */
        post: operations["authSignUp"];
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
         * Verify the email address with the emailed code
         * @description Requires a user session; API tokens receive 403.
         */
        post: operations["authVerifyEmail"];
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
         * Email a new code
         * @description Requires a user session; API tokens receive 403.
         */
        post: operations["authResendCode"];
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
        post: operations["authSignIn"];
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
         * Sign out
         * @description Requires a user session; API tokens receive 403.
         */
        post: operations["authSignOut"];
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
         * @description Requires a user session; API tokens receive 403.
         */
        get: operations["authRefresh"];
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
        /** Email a link to set a new password */
        post: operations["authForgotPassword"];
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
        /** Set a password by an emailed link, including an invitation */
        post: operations["authResetPassword"];
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
         * Change your own password
         * @description Requires a user session; API tokens receive 403.
         */
        post: operations["authChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your password, for calls that require it within 15 minutes
         * @description Requires a user session; API tokens receive 403.
         */
        post: operations["authConfirmPassword"];
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
        /** Confirm a changed email address by the emailed link */
        post: operations["authConfirmEmailChange"];
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
        get: operations["classificationsList"];
        put?: never;
        /** Add a classification */
        post: operations["classificationsCreate"];
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
        get: operations["classificationsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a classification */
        patch: operations["classificationsUpdate"];
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
        get: operations["companyShow"];
        put?: never;
        /** Update the company's profile, optionally with a logo */
        post: operations["companyUpdatePost"];
        delete?: never;
        options?: never;
        head?: never;
        /** Update the company's profile, optionally with a logo */
        patch: operations["companyUpdate"];
        trace?: never;
    };
    "/company/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what the company uses and may use */
        get: operations["companyLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        delete: operations["companyRemoveLogo"];
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
        get: operations["countriesList"];
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
        get: operations["countriesStates"];
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
        get: operations["custodiansList"];
        put?: never;
        /** Add a custodian */
        post: operations["custodiansCreate"];
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
        get: operations["custodiansShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a custodian */
        patch: operations["custodiansUpdate"];
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
        get: operations["dashboardWidgets"];
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
        /** Count the assets that are released, sold and scrapped */
        get: operations["dashboardTotalPerCondition"];
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
        /** Count and total the assets by classification */
        get: operations["dashboardTotalPerClassification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/depreciation/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview the depreciation of an asset under a policy */
        post: operations["depreciationPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the depreciation schedule of an asset */
        get: operations["depreciationSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explain the book value of an asset on a day, step by step */
        get: operations["depreciationExplain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/disposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sell several assets, all or none */
        post: operations["disposalsCreateSeveral"];
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
        /** List the sales of an asset */
        get: operations["disposalsList"];
        put?: never;
        /** Sell an asset */
        post: operations["disposalsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/disposal/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverse the sale of an asset */
        post: operations["disposalsReverse"];
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
        /** List the downloads of company data */
        get: operations["downloadsList"];
        put?: never;
        /**
         * Request a download of company data
         * @description Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["downloadsCreate"];
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
        /** Download company data; 409 until it is ready */
        get: operations["downloadsFile"];
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
        get: operations["exportsList"];
        put?: never;
        /** Request an export */
        post: operations["exportsCreate"];
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
        get: operations["exportsFile"];
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
        post: operations["importsAll"];
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
        get: operations["importsList"];
        put?: never;
        /** Upload a list of assets for preview */
        post: operations["importsUpload"];
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
        /** Download the rows that were rejected */
        get: operations["importsErrors"];
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
        get: operations["importsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the assets that an import updates */
        get: operations["importsUpdates"];
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
        /** Preview an import */
        post: operations["importsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a row of an uploaded file with its neighbours */
        post: operations["importsRows"];
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
        post: operations["importsRun"];
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
        post: operations["importsCancel"];
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
        /** Preview what undoing an import would remove */
        get: operations["importsUndoPlan"];
        put?: never;
        /** Undo an import */
        post: operations["importsUndo"];
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
        get: operations["locationsList"];
        put?: never;
        /** Add a location */
        post: operations["locationsCreate"];
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
        get: operations["locationsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a location */
        patch: operations["locationsUpdate"];
        trace?: never;
    };
    "/maintenance/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count overdue maintenance, and due and completed maintenance by day */
        get: operations["maintenanceDays"];
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
        /** List the returns and maintenance that are due, by day */
        get: operations["maintenanceDue"];
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
        /** List completed maintenance and returns from maintenance, by day */
        get: operations["maintenanceDone"];
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
        /** List the assets that are out for maintenance, longest first */
        get: operations["maintenanceOut"];
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
        /** List the on-site maintenance of an asset */
        get: operations["maintenanceServices"];
        put?: never;
        /** Record on-site maintenance of an asset */
        post: operations["maintenanceRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/services/{id}": {
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
        /** Correct a maintenance record, with a reason */
        patch: operations["maintenanceCorrect"];
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
        /** Record on-site maintenance of several assets, all or none */
        post: operations["maintenanceRecordSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the one-off maintenance jobs of an asset */
        get: operations["jobsList"];
        put?: never;
        /** Plan a one-off maintenance job of an asset */
        post: operations["jobsPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a one-off maintenance job */
        get: operations["jobsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a one-off maintenance job */
        patch: operations["jobsChange"];
        trace?: never;
    };
    "/assets/jobs/{id}/complete": {
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
        /** Record that a one-off maintenance job is done */
        patch: operations["jobsComplete"];
        trace?: never;
    };
    "/assets/jobs/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that several one-off maintenance jobs are done, all or none */
        post: operations["jobsCompleteSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/jobs/{id}/reopen": {
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
        /** Reopen a one-off maintenance job that was marked as done by mistake */
        patch: operations["jobsReopen"];
        trace?: never;
    };
    "/assets/jobs/{id}/cancel": {
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
        /** Cancel a one-off maintenance job */
        patch: operations["jobsCancel"];
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
        get: operations["movementsList"];
        put?: never;
        /** Release an asset for maintenance or fieldwork */
        post: operations["movementsRelease"];
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
        get: operations["movementsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct a release or a return, with a reason */
        patch: operations["movementsCorrect"];
        trace?: never;
    };
    "/assets/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release several assets, all or none */
        post: operations["movementsReleaseSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/movements/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the return of several assets, all or none */
        post: operations["movementsReturnSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/movements/{id}/expected-return": {
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
        /** Change the expected return of an asset */
        patch: operations["movementsExpect"];
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
        patch: operations["movementsReturn"];
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your notifications */
        get: operations["notificationsList"];
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
        /** Count your unread notifications */
        get: operations["notificationsUnread"];
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
        post: operations["notificationsRead"];
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
        /** Download the form to sign for a release or return */
        get: operations["notesMovement"];
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
        /** Download the form to sign for a change of custodian or location */
        get: operations["notesChange"];
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
        /** Download the form to sign for a sale or scrapping */
        get: operations["notesDisposal"];
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
        /** Download a custodian's asset list to sign */
        get: operations["notesCustodian"];
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
        get: operations["papersList"];
        put?: never;
        /** Add a photo or document to an asset */
        post: operations["papersAdd"];
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
        /** Show the details of a photo or document */
        get: operations["papersShow"];
        put?: never;
        post?: never;
        /** Permanently remove a photo or document */
        delete: operations["papersRemove"];
        options?: never;
        head?: never;
        /** Correct the type of a photo or document */
        patch: operations["papersUpdate"];
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
        get: operations["papersContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply a depreciation policy to existing assets */
        post: operations["policiesStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how far a policy has been applied, or with what result */
        get: operations["policiesShow"];
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
        /** List the stock adjustments */
        get: operations["posAdjustmentsList"];
        put?: never;
        /** Adjust stock by differences or counts */
        post: operations["posAdjustmentsCreate"];
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
        get: operations["posAdjustmentsShow"];
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
        /** Reverse a stock adjustment in full, at its original value */
        post: operations["posAdjustmentsReverse"];
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
        get: operations["posCashiersList"];
        put?: never;
        /** Make a custodian a cashier */
        post: operations["posCashiersCreate"];
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
        get: operations["posCashiersShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Deactivate or reactivate a cashier */
        patch: operations["posCashiersUpdate"];
        trace?: never;
    };
    "/pos/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the item categories */
        get: operations["posCategoriesList"];
        put?: never;
        /** Add an item category */
        post: operations["posCategoriesCreate"];
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
        /** Rename an item category */
        patch: operations["posCategoriesUpdate"];
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
        get: operations["posCouponsList"];
        put?: never;
        /** Create a coupon */
        post: operations["posCouponsCreate"];
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
        post: operations["posCouponsEnd"];
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
        get: operations["posCustomersList"];
        put?: never;
        /** Add a customer */
        post: operations["posCustomersCreate"];
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
        get: operations["posCustomersShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a customer */
        patch: operations["posCustomersUpdate"];
        trace?: never;
    };
    "/pos/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the totals of this month's sales and of stock */
        get: operations["posDashboard"];
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
        get: operations["posHoldsList"];
        put?: never;
        /** Hold a sale */
        post: operations["posHoldsCreate"];
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
        post: operations["posHoldsRecall"];
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
        /** Return a recalled sale to the held sales */
        post: operations["posHoldsRelease"];
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
        post: operations["posHoldsDrop"];
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
        /** List the items */
        get: operations["posItemsList"];
        put?: never;
        /** Add an item, optionally with opening stock */
        post: operations["posItemsCreate"];
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
        get: operations["posItemsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change an item */
        patch: operations["posItemsUpdate"];
        trace?: never;
    };
    "/pos/items/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find an item by a scanned code */
        get: operations["posItemsFind"];
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
        /** Import a list of items, all rows or none */
        post: operations["posItemsImport"];
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
        get: operations["posItemsExport"];
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
        /** List the bank transfers that paid for sales */
        get: operations["posPaymentsList"];
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
        /** Confirm that a bank transfer arrived */
        post: operations["posPaymentsConfirm"];
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
        /** Mark a bank transfer as failed */
        post: operations["posPaymentsFail"];
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
        /** List the stock purchases */
        get: operations["posPurchasesList"];
        put?: never;
        /** Record a stock purchase */
        post: operations["posPurchasesCreate"];
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
        get: operations["posPurchasesShow"];
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
        /** Reverse a stock purchase in full, at its original value */
        post: operations["posPurchasesReverse"];
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
        /** Quote a sale */
        post: operations["posQuote"];
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
        /** Show the report of a day, for one location or all */
        get: operations["posReportsDay"];
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
        /** Show the report of a closed shift */
        get: operations["posReportsShift"];
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
        get: operations["posReportsExportDay"];
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
        get: operations["posReportsExportShift"];
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
        get: operations["posReturnsList"];
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
        get: operations["posReturnsShow"];
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
        /** Return goods of a sale */
        post: operations["posReturnsCreate"];
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
        get: operations["posSalesList"];
        put?: never;
        /** Check out a sale */
        post: operations["posSalesCreate"];
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
        get: operations["posSalesShow"];
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
        /** Email the receipt of a sale, to its customer or another address */
        post: operations["posSalesMail"];
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
        /** Show the point-of-sale settings */
        get: operations["posSettingsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the point-of-sale settings, for later sales */
        patch: operations["posSettingsUpdate"];
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
        get: operations["posShiftsList"];
        put?: never;
        /** Open a shift */
        post: operations["posShiftsOpen"];
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
        get: operations["posShiftsShow"];
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
        /** Pay cash into a drawer, or take it out */
        post: operations["posShiftsCash"];
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
        /** Count a shift, which closes it to sales */
        post: operations["posShiftsCount"];
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
        post: operations["posShiftsClose"];
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
        /** Review the cash difference of another cashier's shift */
        post: operations["posShiftsReview"];
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
        /** List the stock on hand, by item and location */
        get: operations["posStockList"];
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
        /** List the stock movements */
        get: operations["posStockMovements"];
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
        /** List the stock transfers */
        get: operations["posTransfersList"];
        put?: never;
        /** Transfer stock to another location */
        post: operations["posTransfersCreate"];
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
        get: operations["posTransfersShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the register at the end of a day */
        get: operations["reportsRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/movement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how the register changed in a period, by class, location or department */
        get: operations["reportsMovement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/movement/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a movement */
        get: operations["reportsExportMovement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/depreciation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show past and future charges, by class, location or department */
        get: operations["reportsCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/depreciation/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download charges */
        get: operations["reportsExportCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/depreciation/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the assets behind a charge */
        get: operations["reportsChargedAssets"];
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
        get: operations["revaluationsHistory"];
        put?: never;
        /** Revalue an asset */
        post: operations["revaluationsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/revaluations/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverse the latest revaluation of an asset */
        post: operations["revaluationsReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/estimates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the changes of an asset's estimate */
        get: operations["estimatesList"];
        put?: never;
        /** Change the life, scrap value, policy or total units of an asset from a day on */
        post: operations["estimatesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/additions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the cost added to an asset */
        get: operations["additionsList"];
        put?: never;
        /** Add later spending to the cost of an asset */
        post: operations["additionsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the logged use of an asset */
        get: operations["usageList"];
        put?: never;
        /** Log the use of an asset that depreciates by use */
        post: operations["usageCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/usage/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw the latest logged use of an asset, if nothing depends on it */
        post: operations["usageWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/scrapings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Scrap several assets, all or none */
        post: operations["scrappingsCreateSeveral"];
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
        /** List the scrappings of an asset */
        get: operations["scrappingsList"];
        put?: never;
        /** Scrap an asset */
        post: operations["scrappingsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/scraping/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverse the scrapping of an asset */
        post: operations["scrappingsReverse"];
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
        /** Search all kinds of records */
        get: operations["searchFind"];
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
        /** List the API tokens */
        get: operations["tokensList"];
        put?: never;
        /**
         * Create an API token; it is returned only once
         * @description Requires a user session; API tokens receive 403. Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["tokensCreate"];
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
         * Revoke an API token
         * @description Requires a user session; API tokens receive 403.
         */
        delete: operations["tokensRevoke"];
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
        get: operations["usersList"];
        put?: never;
        /**
         * Add a user, who is emailed an invitation
         * @description Requires a user session; API tokens receive 403. Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["usersCreate"];
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
        get: operations["usersShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a user, or yourself */
        patch: operations["usersUpdate"];
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
         * Resend the invitation
         * @description Requires a user session; API tokens receive 403. Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["usersInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/email/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a pending change of email address */
        post: operations["usersCancelEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/email/free": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Free the email address of a deactivated user
         * @description Requires a user session; API tokens receive 403. Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["usersFreeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/offboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the outstanding items of a user */
        get: operations["usersOffboarding"];
        put?: never;
        post?: never;
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
        /** Deactivate a user, and hand over or end outstanding items */
        post: operations["usersDeactivate"];
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
         * Reactivate a user
         * @description Requires a user session; API tokens receive 403. Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["usersReactivate"];
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
        get: operations["vendorsList"];
        put?: never;
        /** Add a vendor */
        post: operations["vendorsCreate"];
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
        get: operations["vendorsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a vendor */
        patch: operations["vendorsUpdate"];
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your saved views */
        get: operations["viewsList"];
        put?: never;
        /** Save a view of a list */
        post: operations["viewsCreate"];
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
        /** Remove a saved view */
        delete: operations["viewsRemove"];
        options?: never;
        head?: never;
        /** Rename or change a saved view */
        patch: operations["viewsUpdate"];
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
        get: operations["webhooksList"];
        put?: never;
        /**
         * Create a webhook; its secret is returned only once
         * @description Requires a user session; API tokens receive 403. Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.
         */
        post: operations["webhooksCreate"];
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
        /** List the latest deliveries of a webhook with their responses */
        get: operations["webhooksDeliveries"];
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
        delete: operations["webhooksRemove"];
        options?: never;
        head?: never;
        /** Change the address or the events of a webhook */
        patch: operations["webhooksUpdate"];
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
        /** Pause a webhook */
        post: operations["webhooksPause"];
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
        /** Resume a paused webhook */
        post: operations["webhooksResume"];
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
        /** Send a test event to a webhook */
        post: operations["webhooksTest"];
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
        /** Resend a delivery */
        post: operations["webhooksResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "asset.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An asset, or an imported list of assets, was added */
        post: operations["assetCreatedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The fields of an asset, or of the assets in an imported list, were changed */
        post: operations["assetUpdatedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request was approved */
        post: operations["assetApprovedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request was rejected */
        post: operations["assetRejectedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An asset was released */
        post: operations["assetReleasedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An asset was returned */
        post: operations["assetReturnedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.revalued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An asset was revalued */
        post: operations["assetRevaluedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.estimated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The remaining life, scrap value, policy or total units of an asset were changed from a day on */
        post: operations["assetEstimatedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.cost_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Later spending was added to the cost of an asset */
        post: operations["assetCostAddedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.sold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An asset was sold */
        post: operations["assetSoldCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.scrapped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An asset was scrapped */
        post: operations["assetScrappedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A release, a return or a maintenance record of an asset was corrected */
        post: operations["assetCorrectedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sale, a scrapping or a revaluation of an asset was reversed */
        post: operations["assetReversedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.planned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-off maintenance job was planned */
        post: operations["jobPlannedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-off maintenance job, or what was recorded of it, was changed */
        post: operations["jobChangedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-off maintenance job was done */
        post: operations["jobCompletedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-off maintenance job that was marked as done was opened again */
        post: operations["jobReopenedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-off maintenance job was cancelled */
        post: operations["jobCancelledCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sale was completed */
        post: operations["saleCompletedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goods of a sale were returned */
        post: operations["saleReturnedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shift.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A shift was closed */
        post: operations["shiftClosedCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item reached its reorder level at a location */
        post: operations["stockLowCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A test was sent by a user; nothing has happened */
        post: operations["webhookTestCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccessToken: {
            /** @description The token to send as `Authorization: Bearer`. */
            accessToken: string;
        };
        AccessTokenAnswer: {
            data: components["schemas"]["AccessToken"];
        };
        Activity: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int64
             * @example 1
             */
            subject_id: number | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            user: components["schemas"]["ActivityUser"] | null;
            by_staff: boolean;
            approval: components["schemas"]["ActivityApproval"] | null;
        };
        ActivityApproval: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            subject_event: string;
            /** @enum {string} */
            state: "pending" | "approved" | "rejected" | "withdrawn";
            requester: components["schemas"]["Person"];
            decider: components["schemas"]["Person"] | null;
        };
        ActivityPage: {
            data: components["schemas"]["Activity"][];
            meta: components["schemas"]["PageMeta"];
        };
        ActivityUser: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            role: 1 | 2 | 3;
        };
        Addition: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: date */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /** Format: int64 */
            useful_life_in_months: number | null;
            /**
             * Format: int64
             * @example 1460
             */
            useful_life_in_days: number | null;
            /** Format: int64 */
            previous_useful_life_in_days: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /** @example In good order */
            remarks: string | null;
            added_by: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        AdditionAnswer: {
            data: components["schemas"]["Addition"];
        };
        AdditionListAnswer: {
            data: components["schemas"]["Addition"][];
        };
        AdditionsCreateBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /** Format: int32 */
            useful_life_in_months?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /** Format: int64 */
            version?: number;
        };
        Approval: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            kind: "new_asset" | "import" | "edit" | "maintenance" | "fieldwork" | "service" | "job" | "sale" | "discard" | "revaluation" | "estimate" | "addition" | "correction" | "reversal";
            subject_event: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            is_approved: 0 | 1;
            /** @enum {string} */
            state: "pending" | "approved" | "rejected" | "withdrawn";
            requester: components["schemas"]["ApprovalRequester"];
            data: {
                [key: string]: unknown;
            };
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            effect: components["schemas"]["ApprovalEffect"] | null;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number | null;
            asset: components["schemas"]["ApprovalAsset"] | null;
            /**
             * Format: int64
             * @example 1
             */
            import_id: number | null;
            is_stale: boolean;
            obstacle: string | null;
            can_resend: boolean;
            decider: components["schemas"]["Person"] | null;
            /** Format: date-time */
            decided_at: string | null;
            /** @example The invoice is missing. */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        ApprovalAnswer: {
            data: components["schemas"]["Approval"];
        };
        ApprovalAsset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        ApprovalEffect: {
            /** @enum {string} */
            amount_is: "sold_for" | "book_value" | "carrying_amount" | "cost" | "service" | "added_cost";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net_book_value_then: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            difference: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            depreciation_per_day: number | null;
            /** Format: int64 */
            number_of_assets: number | null;
        };
        ApprovalPage: {
            data: components["schemas"]["Approval"][];
            meta: components["schemas"]["PageMeta"];
        };
        ApprovalRequester: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example ada@dunamis.example */
            email: string;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example S-17 */
            id_number: string | null;
            /**
             * Format: int32
             * @enum {integer}
             */
            role: 1 | 2 | 3;
            /** @example Accounts */
            department: string | null;
        };
        ApprovalsApproveSeveralAnswer: {
            data: components["schemas"]["ApprovalsApproveSeveralAnswerData"];
        };
        ApprovalsApproveSeveralAnswerData: {
            approved: number[];
            refused: components["schemas"]["ApprovalsApproveSeveralAnswerDataRefusedItem"][];
        };
        ApprovalsApproveSeveralAnswerDataRefusedItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example The invoice is missing. */
            reason: string;
        };
        ApprovalsApproveSeveralBody: {
            ids: number[];
        };
        ApprovalsRejectBody: {
            /** @example The invoice is missing. */
            reason: string;
        };
        Asset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example LAG-0042 */
            asset_tag: string | null;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** @example CNB7K12345 */
            serial_number: string | null;
            /** @example HP */
            manufacturer: string | null;
            /** @example LaserJet Pro M404dn */
            model: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            acquisition_date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /** Format: date */
            revalued_on: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: int64
             * @example 1
             */
            classification_id: number;
            classification: components["schemas"]["Named"];
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number;
            custodian: components["schemas"]["AssetCustodian"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @enum {string} */
            status: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            awaiting_approval: boolean;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** Format: date */
            next_maintenance_date: string | null;
            out: components["schemas"]["AssetOut"] | null;
            disposal: components["schemas"]["AssetDisposal"] | null;
            /**
             * Format: int64
             * @example 1
             */
            photo_id: number | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
            /** @example Accounts */
            department: string | null;
            /** @enum {string} */
            acquisition_nature: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value: number;
            depreciates: boolean;
            /**
             * Format: double
             * @example 4
             */
            useful_life: number | null;
            /**
             * Format: int64
             * @example 1460
             */
            useful_life_in_days: number | null;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years: number | null;
            /** @enum {string|null} */
            maintenance_schedule: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null;
            /**
             * Format: int64
             * @example 3
             */
            frequency: number | null;
            /** @example In good order */
            remarks: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            depreciation_per_day: number;
            /** Format: int64 */
            number_of_days_used: number;
            policy: components["schemas"]["DepreciationPolicy"] | null;
            /** Format: date */
            available_for_use_on: string | null;
            /** Format: double */
            total_units: number | null;
            segments: components["schemas"]["AssetSegment"][] | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening_accumulated_depreciation: number | null;
            /** Format: date */
            opening_as_at: string | null;
            /** @enum {string|null} */
            opening_continues: "original_terms" | "remaining_life" | null;
            last_maintenance_date: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_maintenance_cost: number;
            /** Format: date */
            estimated_on: string | null;
            /** Format: date */
            added_on: string | null;
            /** Format: date */
            used_until: string | null;
            /** Format: date */
            closed_on: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number | null;
            movements: components["schemas"]["Movement"][];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        AssetAnswer: {
            data: components["schemas"]["Asset"];
        };
        AssetApprovedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.approved";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetApprovedCallData"];
        };
        AssetApprovedCallData: {
            /** @enum {string} */
            type: "asset" | "import";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            assets_url: string | null;
            approval: components["schemas"]["AssetApprovedCallDataApproval"];
        };
        AssetApprovedCallDataApproval: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            kind: string;
            /** @example The invoice is missing. */
            reason: string | null;
        };
        AssetCorrectedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.corrected";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetCorrectedCallData"];
        };
        AssetCorrectedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetCostAddedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.cost_added";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetCostAddedCallData"];
        };
        AssetCostAddedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetCreatedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.created";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetCreatedCallData"];
        };
        AssetCreatedCallData: {
            /** @enum {string} */
            type: "asset" | "import";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            assets_url: string | null;
        };
        AssetCustodian: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example Accounts */
            department: string | null;
            location: components["schemas"]["LocationRef"] | null;
        };
        AssetDisposal: {
            /** Format: date */
            disposed_on: string;
            /** @example Bisi Alabi */
            buyer_name: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
        };
        AssetEstimatedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.estimated";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetEstimatedCallData"];
        };
        AssetEstimatedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetOut: {
            /**
             * Format: int64
             * @example 1
             */
            movement_id: number;
            /** @enum {string} */
            type: "maintenance" | "fieldwork";
            /** @example Ikeja workshop */
            location: string;
            custodian: components["schemas"]["Person"];
            vendor: components["schemas"]["Named"] | null;
            /**
             * Format: date
             * @example 2026-06-15
             */
            release_date: string;
            /**
             * Format: date
             * @example 2026-07-01
             */
            expected_return_date: string | null;
        };
        AssetRejectedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.rejected";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetRejectedCallData"];
        };
        AssetRejectedCallData: {
            /** @enum {string} */
            type: "asset" | "import";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            assets_url: string | null;
            approval: components["schemas"]["AssetRejectedCallDataApproval"];
        };
        AssetRejectedCallDataApproval: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            kind: string;
            /** @example The invoice is missing. */
            reason: string | null;
        };
        AssetReleasedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.released";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetReleasedCallData"];
        };
        AssetReleasedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetReturnedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.returned";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetReturnedCallData"];
        };
        AssetReturnedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetRevaluedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.revalued";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetRevaluedCallData"];
        };
        AssetRevaluedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetReversedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.reversed";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetReversedCallData"];
        };
        AssetReversedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetRow: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example LAG-0042 */
            asset_tag: string | null;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** @example CNB7K12345 */
            serial_number: string | null;
            /** @example HP */
            manufacturer: string | null;
            /** @example LaserJet Pro M404dn */
            model: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            acquisition_date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /** Format: date */
            revalued_on: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: int64
             * @example 1
             */
            classification_id: number;
            classification: components["schemas"]["Named"];
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number;
            custodian: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @enum {string} */
            status: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            awaiting_approval: boolean;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** Format: date */
            next_maintenance_date: string | null;
            out: components["schemas"]["AssetRowOut"] | null;
            disposal: components["schemas"]["AssetRowDisposal"] | null;
            /**
             * Format: int64
             * @example 1
             */
            photo_id: number | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        AssetRowDisposal: {
            /** Format: date */
            disposed_on: string;
            /** @example Bisi Alabi */
            buyer_name: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
        };
        AssetRowOut: {
            /**
             * Format: int64
             * @example 1
             */
            movement_id: number;
            /** @enum {string} */
            type: "maintenance" | "fieldwork";
            /** @example Ikeja workshop */
            location: string;
            custodian: components["schemas"]["Person"];
            vendor: components["schemas"]["Named"] | null;
            /**
             * Format: date
             * @example 2026-06-15
             */
            release_date: string;
            /**
             * Format: date
             * @example 2026-07-01
             */
            expected_return_date: string | null;
        };
        AssetRowPage: {
            data: components["schemas"]["AssetRow"][];
            meta: components["schemas"]["PageMeta"];
        };
        AssetScrappedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.scrapped";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetScrappedCallData"];
        };
        AssetScrappedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetSegment: {
            /** Format: date */
            from_day: string;
            /** Format: date */
            until_day: string;
            /** @enum {string} */
            counts: "days" | "months" | "end" | "start";
            /** Format: int64 */
            start_unit: number;
            /** Format: int64 */
            life: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            charge: number;
        };
        AssetSoldCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.sold";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetSoldCallData"];
        };
        AssetSoldCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        AssetUpdatedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "asset.updated";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["AssetUpdatedCallData"];
        };
        AssetUpdatedCallData: {
            /** @enum {string} */
            type: "asset" | "import";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            assets_url: string | null;
        };
        AssetsCreateAlikeAnswer: {
            data: components["schemas"]["AssetsCreateAlikeAnswerData"];
        };
        AssetsCreateAlikeAnswerData: {
            ids: number[];
            first_barcode: string;
            last_barcode: string;
        };
        AssetsCreateAlikeBody: {
            /** @example HP LaserJet Pro printer */
            description: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id: number;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number;
            /**
             * Format: int64
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
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening_accumulated_depreciation?: number | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string | null;
            /** @enum {string|null} */
            opening_continues?: "original_terms" | "remaining_life" | null;
            /**
             * Format: double
             * @description In years, unless `useful_life_in_days` is given. Not needed if the asset does not depreciate, or by a policy that ignores a life: omitted it is then that of the class, and null is none.
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            depreciates?: boolean;
            policy?: components["schemas"]["AssetsCreateAlikeBodyPolicy"] | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string | null;
            /**
             * Format: double
             * @description The total units that the asset will produce; with an opening balance, those that remain after it.
             */
            total_units?: number | null;
            /** Format: int32 */
            quantity: number;
            serial_numbers?: (string | null)[];
        };
        AssetsCreateAlikeBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        AssetsCreateBody: {
            /** @example HP LaserJet Pro printer */
            description: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id: number;
            /** @example LAG-0042 */
            asset_tag?: string | null;
            /** @example CNB7K12345 */
            serial_number?: string | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number;
            /**
             * Format: int64
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
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening_accumulated_depreciation?: number | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string | null;
            /** @enum {string|null} */
            opening_continues?: "original_terms" | "remaining_life" | null;
            /**
             * Format: double
             * @description In years, unless `useful_life_in_days` is given. Not needed if the asset does not depreciate, or by a policy that ignores a life: omitted it is then that of the class, and null is none.
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            depreciates?: boolean;
            policy?: components["schemas"]["AssetsCreateBodyPolicy"] | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string | null;
            /**
             * Format: double
             * @description The total units that the asset will produce; with an opening balance, those that remain after it.
             */
            total_units?: number | null;
        };
        AssetsCreateBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        AssetsListAnswer: {
            data: components["schemas"]["AssetRow"][];
            meta: components["schemas"]["PageMeta"];
            sums: components["schemas"]["AssetsListAnswerSums"];
            groups: components["schemas"]["AssetsListAnswerGroup"][];
        };
        AssetsListAnswerGroup: {
            /** Format: int64 */
            counted: number;
            /** Format: int64 */
            not_counted: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /** Format: int64 */
            revalued: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            disposed: components["schemas"]["AssetsListAnswerGroupDisposed"] | null;
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** Format: int64 */
            count: number;
        };
        AssetsListAnswerGroupDisposed: {
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
        };
        AssetsListAnswerSums: {
            /** Format: int64 */
            counted: number;
            /** Format: int64 */
            not_counted: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /** Format: int64 */
            revalued: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            disposed: components["schemas"]["AssetsListAnswerSumsDisposed"] | null;
        };
        AssetsListAnswerSumsDisposed: {
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
        };
        AssetsReassignAnswer: {
            data: components["schemas"]["AssetsReassignAnswerData"];
        };
        AssetsReassignAnswerData: {
            /** Format: int64 */
            changed: number;
            /** Format: int64 */
            outdated: number;
            /** Format: int64 */
            unchanged: number;
            /** Format: int64 */
            left_out: number;
            notes: components["schemas"]["AssetsReassignAnswerDataNotes"];
            versions: components["schemas"]["AssetsReassignAnswerDataVersion"][];
        };
        AssetsReassignAnswerDataNotes: {
            /** Format: int64 */
            handover: number | null;
            /** Format: int64 */
            gate_pass: number | null;
        };
        AssetsReassignAnswerDataVersion: {
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: int64 */
            version: number;
        };
        AssetsReassignBody: {
            ids?: number[];
            matching?: components["schemas"]["AssetsReassignBodyMatching"];
            versions?: components["schemas"]["AssetsReassignBodyVersion"][];
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number | null;
            /** @example Accounts */
            department?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
        };
        AssetsReassignBodyMatching: {
            filter?: components["schemas"]["AssetsReassignBodyMatchingFilter"];
            search?: string;
            /** @description Always true if present. */
            all?: boolean;
            /**
             * Format: int64
             * @example 1
             */
            total?: number;
        };
        AssetsReassignBodyMatchingFilter: {
            /**
             * Format: date-time
             * @description Records changed at or after this instant.
             */
            updated_since?: string;
            /**
             * Format: int64
             * @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change.
             */
            after?: number;
            /** @example DV-COMP-000123 */
            barcode?: string;
            /** @example LAG-0042 */
            asset_tag?: string;
            /** @example HP LaserJet Pro printer */
            description?: string;
            /** @example CNB7K12345 */
            serial_number?: string;
            /** @example HP */
            manufacturer?: string;
            /** @example LaserJet Pro M404dn */
            model?: string;
            classification?: string;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            classification_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            vendor_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            import_id?: number;
            /** @enum {string} */
            status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string} */
            due?: "attention" | "return" | "maintenance" | "approval";
            /** @enum {string} */
            depreciation?: "running" | "full" | "none";
            /** @enum {string} */
            standing?: "held" | "out" | "maintained" | "disposed";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cost_from?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
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
        AssetsReassignBodyVersion: {
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: int64 */
            version: number;
        };
        AssetsReassignSent: {
            /** @enum {string} */
            message: "Sent for approval";
            data: components["schemas"]["AssetsReassignSentData"];
        };
        AssetsReassignSentData: {
            approvals: number[];
            /** Format: int64 */
            unchanged: number;
            /** Format: int64 */
            left_out: number;
            awaiting: string[];
        };
        AssetsUpdateBody: {
            /** @example HP LaserJet Pro printer */
            description?: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            /** @example LAG-0042 */
            asset_tag?: string | null;
            /** @example CNB7K12345 */
            serial_number?: string | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
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
            acquisition_date?: string;
            /** @enum {string} */
            acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening_accumulated_depreciation?: number | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string | null;
            /** @enum {string|null} */
            opening_continues?: "original_terms" | "remaining_life" | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            depreciates?: boolean;
            policy?: components["schemas"]["AssetsUpdateBodyPolicy"] | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string | null;
            /**
             * Format: double
             * @description The total units that the asset will produce; with an opening balance, those that remain after it.
             */
            total_units?: number | null;
            /** @example The invoice is missing. */
            reason?: string | null;
            /** Format: int64 */
            version?: number;
        };
        AssetsUpdateBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        AuthChangePasswordBody: {
            /** @example correct horse battery */
            password: string;
            /** @example correct horse battery */
            password_confirmation: string;
            current_password?: string;
            /** @default true */
            end_tokens?: boolean;
        };
        AuthConfirmEmailChangeAnswer: {
            data: components["schemas"]["AuthConfirmEmailChangeAnswerData"];
        };
        AuthConfirmEmailChangeAnswerData: {
            /** @example ada@dunamis.example */
            email: string;
        };
        AuthConfirmEmailChangeBody: {
            token: string;
        };
        AuthConfirmPasswordBody: {
            current_password: string;
        };
        AuthForgotPasswordBody: {
            /** @example ada@dunamis.example */
            email: string;
        };
        AuthResetPasswordAnswer: {
            data: components["schemas"]["AuthResetPasswordAnswerData"];
        };
        AuthResetPasswordAnswerData: {
            /** @example ada@dunamis.example */
            email: string;
        };
        AuthResetPasswordBody: {
            token: string;
            /** @example correct horse battery */
            password: string;
            /** @example correct horse battery */
            password_confirmation: string;
        };
        AuthSignInBody: {
            /** @example ada@dunamis.example */
            email: string;
            /** @example correct horse battery */
            password: string;
            /** @default false */
            remember?: boolean;
        };
        AuthSignUpBody: {
            /** @example Dunamis Ventures */
            name: string;
            /** @example Ada Obi */
            full_name?: string | null;
            /** @example ada@dunamis.example */
            email: string;
            /** @example correct horse battery */
            password: string;
            /** @example correct horse battery */
            password_confirmation: string;
            /**
             * Format: int32
             * @example 12
             */
            employees_nr: number;
            /** @example https://example.com */
            url?: string | null;
            /**
             * Format: int32
             * @enum {integer}
             */
            terms_and_conditions: 1;
        };
        AuthVerifyEmailBody: {
            /** @example 123456 */
            verification_code: string;
        };
        Cashier: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number;
            /** @example Ada Obi */
            full_name: string;
            /** @example ada@dunamis.example */
            email: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /**
             * Format: int64
             * @example 1
             */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            active: boolean;
            shift: components["schemas"]["CashierShift"] | null;
            /** Format: date-time */
            marked_at: string;
            /** Format: int64 */
            version: number;
        };
        CashierAnswer: {
            data: components["schemas"]["Cashier"];
        };
        CashierPage: {
            data: components["schemas"]["Cashier"][];
            meta: components["schemas"]["PageMeta"];
        };
        CashierShift: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            state: "open" | "counted";
        };
        Category: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            items_count: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        CategoryAnswer: {
            data: components["schemas"]["Category"];
        };
        CategoryPage: {
            data: components["schemas"]["Category"][];
            meta: components["schemas"]["PageMeta"];
        };
        Classification: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example COMP */
            code: string;
            depreciates: boolean;
            /**
             * Format: double
             * @example 4
             */
            useful_life: number | null;
            /**
             * Format: int64
             * @example 1460
             */
            useful_life_in_days: number | null;
            /** Format: double */
            scrap_value_percent: number | null;
            /** @enum {string|null} */
            maintenance_schedule: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null;
            /**
             * Format: int64
             * @example 3
             */
            frequency: number | null;
            policy: components["schemas"]["DepreciationPolicy"] | null;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        ClassificationAnswer: {
            data: components["schemas"]["Classification"];
        };
        ClassificationPage: {
            data: components["schemas"]["Classification"][];
            meta: components["schemas"]["PageMeta"];
        };
        ClassificationsCreateBody: {
            /** @example Dunamis Ventures */
            name: string;
            /** @example COMP */
            code: string;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /** Format: double */
            scrap_value_percent?: number | null;
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            policy?: components["schemas"]["ClassificationsCreateBodyPolicy"] | null;
            /** @default true */
            depreciates?: boolean;
        };
        ClassificationsCreateBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        ClassificationsUpdateBody: {
            /** @example Dunamis Ventures */
            name?: string;
            /** @example COMP */
            code?: string;
            depreciates?: boolean;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /** Format: double */
            scrap_value_percent?: number | null;
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            policy?: components["schemas"]["ClassificationsUpdateBodyPolicy"] | null;
            /** Format: int64 */
            version?: number;
        };
        ClassificationsUpdateBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        Company: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example ada@dunamis.example */
            email: string;
            /**
             * Format: int64
             * @example 12
             */
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
            /**
             * Format: int64
             * @example 1
             */
            country_id: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            /** @example https://example.com */
            url: string;
            time_zone: string;
            profile_complete: boolean;
            /** Format: int64 */
            version: number;
        };
        CompanyAnswer: {
            data: components["schemas"]["Company"];
        };
        CompanyLimits: {
            assets: components["schemas"]["CompanyLimitsAssets"];
            users: components["schemas"]["CompanyLimitsUsers"];
            tills: components["schemas"]["CompanyLimitsTills"];
            storage_bytes: components["schemas"]["CompanyLimitsStorageBytes"];
        };
        CompanyLimitsAnswer: {
            data: components["schemas"]["CompanyLimits"];
        };
        CompanyLimitsAssets: {
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            limit: number | null;
        };
        CompanyLimitsStorageBytes: {
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            limit: number | null;
        };
        CompanyLimitsTills: {
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            limit: number | null;
        };
        CompanyLimitsUsers: {
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            limit: number | null;
        };
        CompanyUpdateBody: {
            /** @example DV */
            abbreviation?: string;
            /** @enum {string} */
            industry?: "Construction and Trades" | "Creative professionals" | "Marketing, communications and media" | "development and programming" | "Management consulting" | "information technology and supports" | "accounting and finance" | "Automotive and transports" | "Health and wellness" | "food services" | "administration" | "agriculture" | "architecture" | "arts and entertainment" | "education" | "engineering" | "environments" | "events planning" | "fashion and beauty" | "hospitality" | "travel and tourism" | "human resources and staffing" | "legal" | "nonprofit and volunteer management" | "Print management" | "project management" | "real estate and property management" | "retail" | "sales and business development" | "telecommunications" | "web hosting" | "Others";
            /** @example 12 Adeola Odeku Street */
            address?: string;
            /** @example Lagos */
            city?: string;
            /**
             * Format: int64
             * @example 1
             */
            country_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            state_id?: number;
            /** @example https://example.com */
            url?: string | null;
            time_zone?: string;
            /** Format: int64 */
            version?: number;
        };
        CompanyUpdatePostBody: {
            /** @example DV */
            abbreviation?: string;
            /** @enum {string} */
            industry?: "Construction and Trades" | "Creative professionals" | "Marketing, communications and media" | "development and programming" | "Management consulting" | "information technology and supports" | "accounting and finance" | "Automotive and transports" | "Health and wellness" | "food services" | "administration" | "agriculture" | "architecture" | "arts and entertainment" | "education" | "engineering" | "environments" | "events planning" | "fashion and beauty" | "hospitality" | "travel and tourism" | "human resources and staffing" | "legal" | "nonprofit and volunteer management" | "Print management" | "project management" | "real estate and property management" | "retail" | "sales and business development" | "telecommunications" | "web hosting" | "Others";
            /** @example 12 Adeola Odeku Street */
            address?: string;
            /** @example Lagos */
            city?: string;
            /**
             * Format: int64
             * @example 1
             */
            country_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            state_id?: number;
            /** @example https://example.com */
            url?: string | null;
            time_zone?: string;
            /** Format: int64 */
            version?: number;
            /**
             * Format: binary
             * @example /files/logo/1-5f0c.png
             */
            image?: string;
        };
        Conflict: {
            /** @example Enter the city. */
            message: string;
            /** @description For a PATCH with an outdated version: the record as a GET returns it now. */
            current?: Record<string, never>;
            /**
             * @description For a PATCH with an outdated version: who last changed each field.
             * @example {
             *       "role": "Ada Obi"
             *     }
             */
            changed_by?: {
                [key: string]: string;
            };
        };
        Coupon: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example COMP */
            code: string;
            /** Format: double */
            percent: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number | null;
            /** Format: date */
            from: string | null;
            /** Format: date */
            to: string | null;
            /** Format: int64 */
            uses: number | null;
            /** Format: int64 */
            used: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            least_amount: number;
            /** @enum {string} */
            state: "active" | "not_yet" | "expired" | "spent" | "ended";
            /** Format: date-time */
            ended_at: string | null;
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        CouponAnswer: {
            data: components["schemas"]["Coupon"];
        };
        CouponPage: {
            data: components["schemas"]["Coupon"][];
            meta: components["schemas"]["PageMeta"];
        };
        Custodian: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /**
             * Format: int64
             * @example 1
             */
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
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        CustodianAnswer: {
            data: components["schemas"]["Custodian"];
        };
        CustodianPage: {
            data: components["schemas"]["Custodian"][];
            meta: components["schemas"]["PageMeta"];
        };
        CustodiansCreateBody: {
            /** @example Ada Obi */
            full_name: string;
            /**
             * Format: int64
             * @example 1
             */
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
        CustodiansUpdateBody: {
            /** @example Ada Obi */
            full_name?: string;
            /**
             * Format: int64
             * @example 1
             */
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
            /** Format: int64 */
            version?: number;
        };
        Customer: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example ada@dunamis.example */
            email: string | null;
            /** Format: int64 */
            sales_count: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        CustomerAnswer: {
            data: components["schemas"]["Customer"];
        };
        CustomerPage: {
            data: components["schemas"]["Customer"][];
            meta: components["schemas"]["PageMeta"];
        };
        DashboardTotalPerClassificationAnswer: {
            data: components["schemas"]["DashboardTotalPerClassificationAnswerDataItem"][];
        };
        DashboardTotalPerClassificationAnswerDataItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
        };
        DashboardTotalPerConditionAnswer: {
            data: components["schemas"]["DashboardTotalPerConditionAnswerData"];
        };
        DashboardTotalPerConditionAnswerData: {
            series: components["schemas"]["DashboardTotalPerConditionAnswerDataSeriesItem"][];
        };
        DashboardTotalPerConditionAnswerDataSeriesItem: {
            /** @enum {string} */
            status: "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped";
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            count: number;
        };
        DayReport: {
            /** Format: date */
            day: string;
            location: components["schemas"]["LocationRef"] | null;
            /** Format: int64 */
            sales: number;
            /** Format: int64 */
            returns: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            list_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            line_discounts: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            document_discounts: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            coupon_discounts: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_included: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            rounding: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            due: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunded: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            set_off: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_rounding: number;
            vat_by_class: components["schemas"]["DayReportVatByClassItem"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            damaged: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gross_profit: number;
            tenders: components["schemas"]["DayReportTender"][];
            transfers: components["schemas"]["DayReportTransfer"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            owed: number;
            locations: components["schemas"]["DayReportLocationsItem"][];
            /** Format: int64 */
            open_shifts: number;
            shifts: components["schemas"]["DayReportShift"][];
        };
        DayReportAnswer: {
            data: components["schemas"]["DayReport"];
        };
        DayReportLocationsItem: {
            location: components["schemas"]["LocationRef"];
            /** Format: int64 */
            sales: number;
            /** Format: int64 */
            returns: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            due: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gross_profit: number;
        };
        DayReportShift: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            state: "open" | "counted" | "closed";
            /**
             * Format: int64
             * @example 1
             */
            cashier_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            opened_by: components["schemas"]["Person"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            float: number;
            /** Format: date-time */
            opened_at: string;
            /** Format: date-time */
            counted_at: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date */
            closed_day: string | null;
            awaits_review: boolean;
            expected?: components["schemas"]["Tallies"];
            counted?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            first_difference?: components["schemas"]["Tallies"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            kept: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunds: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            pay_ins: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            pay_outs: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            drops: number;
        };
        DayReportTender: {
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /** Format: int64 */
            payments: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            taken: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunds: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
        };
        DayReportTransfer: {
            /** @enum {string} */
            state: "unconfirmed" | "confirmed" | "failed";
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
        };
        DayReportVatByClassItem: {
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            /** Format: double */
            vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
        };
        Delivery: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            event: "asset.created" | "asset.updated" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.estimated" | "asset.cost_added" | "asset.sold" | "asset.scrapped" | "asset.corrected" | "asset.reversed" | "job.planned" | "job.changed" | "job.completed" | "job.reopened" | "job.cancelled" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low" | "webhook.test";
            /** @enum {string} */
            state: "waiting" | "done" | "failed";
            /** Format: int64 */
            tries: number;
            /** Format: int64 */
            status: number | null;
            answer: string | null;
            /** Format: date-time */
            next_try_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        DeliveryAnswer: {
            data: components["schemas"]["Delivery"];
        };
        DeliveryListAnswer: {
            data: components["schemas"]["Delivery"][];
        };
        DepreciationExplainAnswer: {
            data: components["schemas"]["DepreciationExplainAnswerData"];
        };
        DepreciationExplainAnswerData: {
            /** Format: date */
            as_at: string;
            steps: components["schemas"]["DepreciationExplainAnswerDataStep"][];
        };
        DepreciationExplainAnswerDataStep: {
            label: string;
            formula: string;
            /** Format: double */
            value: number;
            inputs: components["schemas"]["DepreciationExplainAnswerDataStepInput"][];
        };
        DepreciationExplainAnswerDataStepInput: {
            /** @example Dunamis Ventures */
            name: string;
            value: string;
        };
        DepreciationPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end: string;
            /** Format: date */
            first_period_end: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent: number | null;
            /** Format: double */
            rate_factor: number | null;
            /** @default false */
            rate_from_residual: boolean;
            /** Format: int32 */
            rate_decimals: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event: "to_the_day" | "from_period_start";
        };
        DepreciationPreviewAnswer: {
            data: components["schemas"]["DepreciationPreviewAnswerData"];
        };
        DepreciationPreviewAnswerData: {
            rows: components["schemas"]["DepreciationPreviewAnswerDataRow"][];
            events: components["schemas"]["DepreciationPreviewAnswerDataEvent"][];
            as_at: components["schemas"]["DepreciationPreviewAnswerDataAsAt"];
            conventions: string[];
        };
        DepreciationPreviewAnswerDataAsAt: {
            /** Format: int64 */
            days_used: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
        };
        DepreciationPreviewAnswerDataEvent: {
            /** @enum {string} */
            type: "addition" | "estimate" | "revaluation" | "usage" | "sale" | "scrap";
            /** Format: date */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            to_surplus: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            to_profit_or_loss: number | null;
            journal: components["schemas"]["DepreciationPreviewAnswerDataEventJournalItem"][];
        };
        DepreciationPreviewAnswerDataEventJournalItem: {
            account: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            debit: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            credit: number;
        };
        DepreciationPreviewAnswerDataRow: {
            /** Format: int64 */
            number: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: int64 */
            days: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            charge: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            revaluation_surplus: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            surplus_transfer: number;
            formula: string;
        };
        DepreciationPreviewBody: {
            asset: components["schemas"]["DepreciationPreviewBodyAsset"];
            policy?: components["schemas"]["DepreciationPreviewBodyPolicy"];
            events?: (components["schemas"]["DepreciationPreviewBodyEventAddition"] | components["schemas"]["DepreciationPreviewBodyEventEstimate"] | components["schemas"]["DepreciationPreviewBodyEventRevaluation"] | components["schemas"]["DepreciationPreviewBodyEventUsage"] | components["schemas"]["DepreciationPreviewBodyEventSale"] | components["schemas"]["DepreciationPreviewBodyEventScrap"])[];
            /**
             * @default none
             * @enum {string}
             */
            surplus_transfer?: "none" | "excess_depreciation";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            as_at?: string | null;
        };
        DepreciationPreviewBodyAsset: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number | null;
            /** Format: double */
            scrap_percent?: number | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            in_service_date: string;
            /** Format: int32 */
            useful_life_in_months?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /** Format: double */
            total_units?: number | null;
            opening?: components["schemas"]["DepreciationPreviewBodyAssetOpening"] | null;
        };
        DepreciationPreviewBodyAssetOpening: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            as_at: string;
            /** @enum {string} */
            continue: "original_terms" | "remaining_life";
        };
        DepreciationPreviewBodyEventAddition: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "addition";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /** Format: int32 */
            useful_life_in_months?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
        };
        DepreciationPreviewBodyEventEstimate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "estimate";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
            /** Format: int32 */
            useful_life_in_months?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number | null;
            policy?: components["schemas"]["DepreciationPreviewBodyEventEstimatePolicy"] | null;
            /** Format: double */
            total_units?: number | null;
        };
        DepreciationPreviewBodyEventEstimatePolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        DepreciationPreviewBodyEventRevaluation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "revaluation";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /** Format: int32 */
            useful_life_in_months?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number | null;
        };
        DepreciationPreviewBodyEventSale: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sale";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
        };
        DepreciationPreviewBodyEventScrap: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "scrap";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
        };
        DepreciationPreviewBodyEventUsage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "usage";
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            date: string;
            /**
             * Format: date
             * @description The use is spread evenly from this day on; by default it is of its date.
             */
            from?: string | null;
            /** Format: double */
            units: number;
        };
        DepreciationPreviewBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        DepreciationScheduleAnswer: {
            data: components["schemas"]["DepreciationScheduleAnswerData"];
        };
        DepreciationScheduleAnswerData: {
            rows: components["schemas"]["DepreciationScheduleAnswerDataRow"][];
            events: components["schemas"]["DepreciationScheduleAnswerDataEvent"][];
            as_at: components["schemas"]["DepreciationScheduleAnswerDataAsAt"];
            conventions: string[];
        };
        DepreciationScheduleAnswerDataAsAt: {
            /** Format: int64 */
            days_used: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
        };
        DepreciationScheduleAnswerDataEvent: {
            /** @enum {string} */
            type: "addition" | "estimate" | "revaluation" | "usage" | "sale" | "scrap";
            /** Format: date */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            to_surplus: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            to_profit_or_loss: number | null;
            journal: components["schemas"]["DepreciationScheduleAnswerDataEventJournalItem"][];
        };
        DepreciationScheduleAnswerDataEventJournalItem: {
            account: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            debit: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            credit: number;
        };
        DepreciationScheduleAnswerDataRow: {
            /** Format: int64 */
            number: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: int64 */
            days: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            charge: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            revaluation_surplus: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            surplus_transfer: number;
            formula: string;
        };
        Disposal: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int64
             * @example 1
             */
            country_id: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example In good order */
            remarks: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            reversed_at: string | null;
            reversal_reason: string | null;
            reference: string | null;
        };
        DisposalAnswer: {
            data: components["schemas"]["Disposal"];
        };
        DisposalListAnswer: {
            data: components["schemas"]["Disposal"][];
        };
        DisposalsCreateBody: {
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
             * Format: int64
             * @example 1
             */
            country_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example In good order */
            remarks?: string | null;
            reference?: string | null;
        };
        DisposalsCreateSeveralBody: {
            ids?: number[];
            matching?: components["schemas"]["DisposalsCreateSeveralBodyMatching"];
            reference?: string | null;
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
             * Format: int64
             * @example 1
             */
            country_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id?: number | null;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /** @enum {string} */
            amount_is: "each" | "by_book_value" | "equally";
        };
        DisposalsCreateSeveralBodyMatching: {
            filter?: components["schemas"]["DisposalsCreateSeveralBodyMatchingFilter"];
            search?: string;
            /** @description Always true if present. */
            all?: boolean;
            /**
             * Format: int64
             * @example 1
             */
            total?: number;
        };
        DisposalsCreateSeveralBodyMatchingFilter: {
            /**
             * Format: date-time
             * @description Records changed at or after this instant.
             */
            updated_since?: string;
            /**
             * Format: int64
             * @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change.
             */
            after?: number;
            /** @example DV-COMP-000123 */
            barcode?: string;
            /** @example LAG-0042 */
            asset_tag?: string;
            /** @example HP LaserJet Pro printer */
            description?: string;
            /** @example CNB7K12345 */
            serial_number?: string;
            /** @example HP */
            manufacturer?: string;
            /** @example LaserJet Pro M404dn */
            model?: string;
            classification?: string;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            classification_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            vendor_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            import_id?: number;
            /** @enum {string} */
            status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string} */
            due?: "attention" | "return" | "maintenance" | "approval";
            /** @enum {string} */
            depreciation?: "running" | "full" | "none";
            /** @enum {string} */
            standing?: "held" | "out" | "maintained" | "disposed";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cost_from?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
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
        DisposalsCreateSeveralSent: {
            /** @enum {string} */
            message: "Sent for approval";
            data: components["schemas"]["DisposalsCreateSeveralSentData"];
        };
        DisposalsCreateSeveralSentData: {
            approvals: number[];
            reference: string;
        };
        DisposalsReverseBody: {
            /**
             * Format: int64
             * @example 1
             */
            event_id: number;
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            version?: number;
        };
        Disposed: {
            reference: string;
            /** Format: int64 */
            assets: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 90000
             */
            amount_sold_for: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
            /** Format: int64 */
            outdated: number;
            asset_ids: number[];
        };
        DisposedAnswer: {
            data: components["schemas"]["Disposed"];
        };
        Download: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** @enum {string} */
            state: "requested" | "ready" | "failed";
            expired: boolean;
            /** Format: int64 */
            records: number | null;
            /** Format: date-time */
            finished_at: string | null;
            user: components["schemas"]["Person"];
        };
        DownloadAnswer: {
            data: components["schemas"]["Download"];
        };
        DownloadPage: {
            data: components["schemas"]["Download"][];
            meta: components["schemas"]["PageMeta"];
        };
        Error: {
            /** @example Enter the city. */
            message: string;
        };
        Estimate: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: date */
            from: string;
            /** Format: int64 */
            useful_life_in_months: number | null;
            /**
             * Format: int64
             * @example 1460
             */
            useful_life_in_days: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value: number | null;
            policy: components["schemas"]["EstimatePolicy"] | null;
            /** Format: double */
            total_units: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            previous_scrap_value: number;
            /** Format: int64 */
            previous_useful_life_in_days: number | null;
            previous_policy: components["schemas"]["EstimatePreviousPolicy"] | null;
            /** Format: double */
            previous_total_units: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /** @example In good order */
            remarks: string | null;
            estimated_by: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        EstimateAnswer: {
            data: components["schemas"]["Estimate"];
        };
        EstimateListAnswer: {
            data: components["schemas"]["Estimate"][];
        };
        EstimatePolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end: unknown;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end: unknown;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent: number | null;
            /** Format: double */
            rate_factor: number | null;
            /** @default false */
            rate_from_residual: boolean;
            /** Format: int32 */
            rate_decimals: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event: "to_the_day" | "from_period_start";
        };
        EstimatePreviousPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end: unknown;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end: unknown;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent: number | null;
            /** Format: double */
            rate_factor: number | null;
            /** @default false */
            rate_from_residual: boolean;
            /** Format: int32 */
            rate_decimals: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event: "to_the_day" | "from_period_start";
        };
        EstimatesCreateBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            from: string;
            /** Format: int32 */
            useful_life_in_months?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number | null;
            policy?: components["schemas"]["EstimatesCreateBodyPolicy"] | null;
            /**
             * Format: double
             * @description The total units, including those already logged.
             */
            total_units?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /** Format: int64 */
            version?: number;
        };
        EstimatesCreateBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        Export: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** @enum {string} */
            state: "requested" | "ready" | "failed";
            expired: boolean;
            /** Format: int64 */
            rows: number | null;
            /** Format: date-time */
            finished_at: string | null;
            custodian: components["schemas"]["Person"] | null;
            classification: components["schemas"]["Named"] | null;
            location: components["schemas"]["LocationRef"] | null;
            /** @enum {string} */
            format: "xlsx" | "pdf" | "csv";
            /** Format: date */
            as_at: string | null;
            /** @enum {string|null} */
            selection: "ticked" | "matching" | null;
        };
        ExportAnswer: {
            data: components["schemas"]["Export"];
        };
        ExportPage: {
            data: components["schemas"]["Export"][];
            meta: components["schemas"]["PageMeta"];
        };
        ExportsCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number | null;
            /**
             * @default xlsx
             * @enum {string}
             */
            format?: "xlsx" | "pdf" | "csv";
            ids?: number[];
            matching?: components["schemas"]["ExportsCreateBodyMatching"];
            /** @description Always true if present. */
            all?: boolean;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            as_at?: string;
        };
        ExportsCreateBodyMatching: {
            filter?: components["schemas"]["ExportsCreateBodyMatchingFilter"];
            search?: string;
            /** @description Always true if present. */
            all?: boolean;
            /**
             * Format: int64
             * @example 1
             */
            total?: number;
        };
        ExportsCreateBodyMatchingFilter: {
            /**
             * Format: date-time
             * @description Records changed at or after this instant.
             */
            updated_since?: string;
            /**
             * Format: int64
             * @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change.
             */
            after?: number;
            /** @example DV-COMP-000123 */
            barcode?: string;
            /** @example LAG-0042 */
            asset_tag?: string;
            /** @example HP LaserJet Pro printer */
            description?: string;
            /** @example CNB7K12345 */
            serial_number?: string;
            /** @example HP */
            manufacturer?: string;
            /** @example LaserJet Pro M404dn */
            model?: string;
            classification?: string;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            classification_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            vendor_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            import_id?: number;
            /** @enum {string} */
            status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string} */
            due?: "attention" | "return" | "maintenance" | "approval";
            /** @enum {string} */
            depreciation?: "running" | "full" | "none";
            /** @enum {string} */
            standing?: "held" | "out" | "maintained" | "disposed";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cost_from?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
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
        Hold: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            label: string;
            /** @enum {string} */
            state: "held" | "recalled" | "sold" | "dropped";
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number | null;
            cart: components["schemas"]["HoldCart"];
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
            /** Format: int64 */
            version: number;
        };
        HoldAnswer: {
            data: components["schemas"]["Hold"];
        };
        HoldCart: {
            lines: components["schemas"]["HoldCartLine"][];
            /** Format: double */
            discount: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount: number | null;
            coupon_code: string | null;
            customer: components["schemas"]["HoldCartCustomer"] | null;
        };
        HoldCartCustomer: {
            /** @example Dunamis Ventures */
            name: string | null;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
            /** @example ada@dunamis.example */
            email: string | null;
        };
        HoldCartLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: double */
            quantity: number;
            /** Format: double */
            discount: number | null;
        };
        HoldPage: {
            data: components["schemas"]["Hold"][];
            meta: components["schemas"]["PageMeta"];
        };
        Import: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            file_name: string;
            /** @enum {string} */
            state: "uploaded" | "staging" | "published" | "failed" | "cancelled" | "undoing" | "undone";
            /** Format: int64 */
            rows_total: number;
            /** Format: int64 */
            rows_done: number;
            /** Format: int64 */
            rows_bad: number;
            /** Format: int64 */
            rows_updated: number;
            /** Format: int64 */
            rows_unchanged: number;
            /** Format: int64 */
            rows_left_out: number;
            /** Format: int64 */
            rows_not_held: number;
            has_errors_file: boolean;
            failure: string | null;
            asks: boolean;
            user: components["schemas"]["Person"];
            undo: components["schemas"]["ImportUndo"] | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        ImportAnswer: {
            data: components["schemas"]["Import"];
        };
        ImportPage: {
            data: components["schemas"]["Import"][];
            meta: components["schemas"]["PageMeta"];
        };
        ImportPreview: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            file_name: string;
            columns: components["schemas"]["ImportPreviewColumn"][];
            mapping: components["schemas"]["ImportPreviewMapping"];
            /** @enum {string} */
            date_order: "day_month_year" | "month_day_year" | "year_month_day";
            dates_ambiguous: boolean;
            /** Format: int64 */
            rows_total: number;
            /** Format: int64 */
            rows_bad: number;
            rows: components["schemas"]["ImportPreviewRow"][];
            errors: components["schemas"]["ImportPreviewError"][];
            /** Format: int64 */
            errors_total: number;
            hints: components["schemas"]["ImportPreviewHint"][];
            missing: ("description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status")[];
            unknown: components["schemas"]["ImportPreviewUnknown"];
            /** Format: date-time */
            imported_before_at: string | null;
            over_limit: string | null;
            units: components["schemas"]["ImportPreviewUnit"][];
            readings: components["schemas"]["ImportPreviewReading"][];
            incomplete_dates: components["schemas"]["ImportPreviewIncompleteDates"] | null;
            groupings: components["schemas"]["ImportPreviewGrouping"][];
            scales: components["schemas"]["ImportPreviewScale"][];
            multiplied: components["schemas"]["ImportPreviewMultipliedItem"][];
            by_class: components["schemas"]["ImportPreviewByClass"];
            /** Format: int64 */
            sheet: number;
            /** @enum {string|null} */
            delimiter: "comma" | "semicolon" | "tab" | "bar" | "other" | null;
            delimiters: components["schemas"]["ImportPreviewDelimitersItem"][];
            sheets: components["schemas"]["ImportPreviewSheetsItem"][];
            left_out: components["schemas"]["ImportPreviewLeftOutItem"][];
            /** Format: int64 */
            left_out_total: number;
            not_taken: components["schemas"]["ImportPreviewNotTaken"];
            merged: components["schemas"]["ImportPreviewMergedItem"][];
            quantity: components["schemas"]["ImportPreviewQuantity"] | null;
            not_held: components["schemas"]["ImportPreviewNotHeld"] | null;
            /** Format: int64 */
            assets_total: number;
            updates: components["schemas"]["ImportPreviewUpdate"][];
            /** Format: int64 */
            updates_total: number;
            /** Format: int64 */
            unchanged_total: number;
            corrections: components["schemas"]["ImportPreviewCorrection"][];
            /** Format: int64 */
            skipped_total: number;
            create_unknown: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_cost: number;
            blanks: components["schemas"]["ImportPreviewBlanks"];
            filled: {
                [key: string]: components["schemas"]["ImportPreviewFilledItem"];
            };
            proposals: {
                [key: string]: components["schemas"]["ImportPreviewProposal"];
            };
            remembered: components["schemas"]["ImportPreviewRemembered"] | null;
            openings: components["schemas"]["ImportPreviewOpenings"] | null;
            /** Format: date-time */
            previewed_at: string;
            to_choose: {
                [key: string]: string;
            };
        };
        ImportPreviewAnswer: {
            data: components["schemas"]["ImportPreview"];
        };
        ImportPreviewBlanks: {
            /**
             * Format: int64
             * @example 3
             */
            description?: number;
            /**
             * Format: int64
             * @example 3
             */
            classification_id?: number;
            /**
             * Format: int64
             * @example 3
             */
            asset_tag?: number;
            /**
             * Format: int64
             * @example 3
             */
            serial_number?: number;
            /**
             * Format: int64
             * @example 3
             */
            manufacturer?: number;
            /**
             * Format: int64
             * @example 3
             */
            model?: number;
            /**
             * Format: int64
             * @example 3
             */
            vendor_id?: number;
            /**
             * Format: int64
             * @example 3
             */
            custodian_id?: number;
            /**
             * Format: int64
             * @example 3
             */
            location_id?: number;
            /**
             * Format: int64
             * @example 3
             */
            department?: number;
            /**
             * Format: int64
             * @example 3
             */
            acquisition_date?: number;
            /**
             * Format: int64
             * @example 3
             */
            acquisition_nature?: number;
            /**
             * Format: int64
             * @example 3
             */
            invoice_number?: number;
            /**
             * Format: int64
             * @example 3
             */
            cost?: number;
            /**
             * Format: int64
             * @example 3
             */
            scrap_value?: number;
            /**
             * Format: int64
             * @example 3
             */
            useful_life?: number;
            /**
             * Format: int64
             * @example 3
             */
            useful_life_in_days?: number;
            /**
             * Format: int64
             * @example 3
             */
            warranty_in_years?: number;
            /**
             * Format: int64
             * @example 3
             */
            condition?: number;
            /**
             * Format: int64
             * @example 3
             */
            maintenance_schedule?: number;
            /**
             * Format: int64
             * @example 3
             */
            frequency?: number;
            /**
             * Format: int64
             * @example 3
             */
            last_maintenance_date?: number;
            /**
             * Format: int64
             * @example 3
             */
            total_maintenance_cost?: number;
            /**
             * Format: int64
             * @example 3
             */
            remarks?: number;
            /**
             * Format: int64
             * @example 3
             */
            quantity?: number;
            /**
             * Format: int64
             * @example 3
             */
            opening_accumulated_depreciation?: number;
            /**
             * Format: int64
             * @example 3
             */
            net_book_value?: number;
            /**
             * Format: int64
             * @example 3
             */
            opening_as_at?: number;
            /**
             * Format: int64
             * @example 3
             */
            available_for_use_on?: number;
            /**
             * Format: int64
             * @example 3
             */
            policy?: number;
            /**
             * Format: int64
             * @example 3
             */
            total_units?: number;
            /**
             * Format: int64
             * @example 3
             */
            barcode?: number;
            /**
             * Format: int64
             * @example 3
             */
            status?: number;
        };
        ImportPreviewByClass: {
            /**
             * Format: int64
             * @example 10000
             */
            useful_life_in_days?: number;
            /**
             * Format: int64
             * @example 10000
             */
            depreciates?: number;
            /**
             * Format: int64
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: int64
             * @example 10000
             */
            maintenance_schedule?: number;
        };
        ImportPreviewColumn: {
            /** Format: int64 */
            index: number;
            heading: string;
            samples: string[];
        };
        ImportPreviewCorrection: {
            /** Format: int64 */
            column: number;
            /** Format: int64 */
            row?: number;
            said?: string;
            text: string;
            /** Format: int64 */
            cells: number;
        };
        ImportPreviewDelimitersItem: {
            /** @enum {string} */
            delimiter: "comma" | "semicolon" | "tab" | "bar" | "other";
            /** Format: int64 */
            columns: number;
        };
        ImportPreviewError: {
            /** Format: int64 */
            row: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @enum {string|null} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status" | null;
            column: string | null;
            value: string;
            /** @example The invoice is missing. */
            reason: string;
        };
        ImportPreviewFilledItem: {
            /** @description Text, a number, true, false or null. */
            value: unknown;
            label: string;
            why: string;
        };
        ImportPreviewGrouping: {
            /** @enum {string} */
            field: "cost" | "scrap_value" | "total_maintenance_cost" | "opening_accumulated_depreciation" | "net_book_value";
            column: string;
            /** @enum {string} */
            grouping: "commas" | "dots" | "indian";
            said: string[];
            ambiguous: boolean;
        };
        ImportPreviewHint: {
            /** @enum {string} */
            kind: "old_date" | "more_decimals" | "repeated_serial" | "known_serial" | "damaged_number" | "hidden_rows" | "class_rows" | "rate" | "encoding" | "beyond_headings" | "split_number" | "known_name" | "repaired" | "stock_differs" | "foreign_numbers" | "unknown_barcode" | "kept_status" | "kept_maintenance_cost" | "kept_last_maintenance" | "kept_values" | "no_opening" | "revalued" | "out" | "two_fields" | "same_heading" | "day_number" | "other_order" | "other_day" | "incomplete_date" | "no_depreciation" | "warranty_end" | "counted_units" | "no_headings";
            /** @enum {string|null} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status" | null;
            column: string | null;
            rows: number[];
            /** Format: int64 */
            rows_total: number;
            /** @example Approved successfully */
            message: string;
        };
        ImportPreviewIncompleteDates: {
            column: string;
            said: string[];
            /** @enum {string} */
            taken: "first_day" | "last_day";
        };
        ImportPreviewLeftOutItem: {
            /** Format: int64 */
            row: number;
            text: string;
            /** @enum {string} */
            kind: "above" | "total" | "signature" | "headings" | "footer" | "title" | "class" | "empty" | "not_held" | "skipped";
            why: string;
        };
        ImportPreviewMapping: {
            description?: number[];
            classification_id?: number[];
            asset_tag?: number[];
            serial_number?: number[];
            manufacturer?: number[];
            model?: number[];
            vendor_id?: number[];
            custodian_id?: number[];
            location_id?: number[];
            department?: number[];
            acquisition_date?: number[];
            acquisition_nature?: number[];
            invoice_number?: number[];
            cost?: number[];
            scrap_value?: number[];
            useful_life?: number[];
            useful_life_in_days?: number[];
            warranty_in_years?: number[];
            condition?: number[];
            maintenance_schedule?: number[];
            frequency?: number[];
            last_maintenance_date?: number[];
            total_maintenance_cost?: number[];
            remarks?: number[];
            quantity?: number[];
            opening_accumulated_depreciation?: number[];
            net_book_value?: number[];
            opening_as_at?: number[];
            available_for_use_on?: number[];
            policy?: number[];
            total_units?: number[];
            barcode?: number[];
            status?: number[];
        };
        ImportPreviewMergedItem: {
            /** @enum {string} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status";
            column: string;
            /** Format: int64 */
            rows: number;
            /** @enum {string|null} */
            taken: "repeated" | "first" | "share" | "each" | null;
        };
        ImportPreviewMultipliedItem: {
            /** @enum {string} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status";
            column: string;
            /** Format: int64 */
            by: number;
        };
        ImportPreviewNotHeld: {
            /** Format: int64 */
            rows: number;
            words: string[];
            /** @enum {string} */
            taken: "leave_out" | "take";
        };
        ImportPreviewNotTaken: {
            columns: components["schemas"]["ImportPreviewNotTakenColumn"][];
            sheets: components["schemas"]["ImportPreviewNotTakenSheet"][];
        };
        ImportPreviewNotTakenColumn: {
            /** Format: int64 */
            index: number;
            heading: string;
        };
        ImportPreviewNotTakenSheet: {
            /** Format: int64 */
            index: number | null;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            rows: number | null;
            why: string;
        };
        ImportPreviewOpenings: {
            /** Format: date */
            as_at: string | null;
            said: string | null;
            /** @enum {string} */
            taken: "take" | "ignore";
            /** @enum {string} */
            continues: "original_terms" | "remaining_life";
            /** Format: int64 */
            rows: number;
            /** Format: int64 */
            rows_differing: number;
            /** Format: int64 */
            rows_revalued: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            register: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            difference: number;
            listed: components["schemas"]["ImportPreviewOpeningsListedItem"][];
        };
        ImportPreviewOpeningsListedItem: {
            /** Format: int64 */
            row: number;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** Format: date */
            as_at: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            register: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            difference: number;
        };
        ImportPreviewProposal: {
            /** @description Text, a number, true, false or null. */
            value: unknown;
            label: string;
            why: string;
        };
        ImportPreviewQuantity: {
            /** Format: int64 */
            rows: number;
            /** Format: int64 */
            assets: number;
            /** Format: int64 */
            labelled: number;
            /** Format: int64 */
            listed: number;
        };
        ImportPreviewReading: {
            /** @enum {string} */
            field: "acquisition_nature" | "condition" | "maintenance_schedule";
            said: string;
            taken: string | null;
            proposed: string | null;
            /** Format: int64 */
            rows: number;
        };
        ImportPreviewRemembered: {
            file_name: string;
            /** Format: date-time */
            imported_at: string;
            fields: ("description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status")[];
        };
        ImportPreviewRow: {
            /** Format: int64 */
            row: number;
            corrected: ("description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status")[];
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
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value: number;
            /**
             * Format: double
             * @example 4
             */
            useful_life: number | null;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years: number | null;
            /** @example New */
            condition: string;
        };
        ImportPreviewScale: {
            /** @enum {string} */
            field: "cost" | "scrap_value" | "total_maintenance_cost" | "opening_accumulated_depreciation" | "net_book_value";
            column: string;
            /** @enum {string} */
            scale: "naira" | "hundreds" | "thousands" | "millions";
        };
        ImportPreviewSheetsItem: {
            /** Format: int64 */
            index: number;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            rows: number;
        };
        ImportPreviewUnit: {
            /** @enum {string} */
            field: "useful_life" | "warranty_in_years";
            column: string;
            /** @enum {string} */
            unit: "years" | "months" | "days" | "percent";
            ambiguous: boolean;
        };
        ImportPreviewUnknown: {
            classification_id?: string[];
            vendor_id?: string[];
            custodian_id?: string[];
            location_id?: string[];
        };
        ImportPreviewUpdate: {
            /** Format: int64 */
            row: number | null;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
            changes: components["schemas"]["ImportPreviewUpdateChange"][];
        };
        ImportPreviewUpdateChange: {
            /** @enum {string} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status";
            before: string | null;
            after: string | null;
        };
        ImportUndo: {
            /** Format: int64 */
            assets_leaving: number;
            /** Format: int64 */
            assets_staying: number;
            /** Format: int64 */
            assets_restored: number;
            /** Format: int64 */
            assets_keeping: number;
            keeping: components["schemas"]["ImportUndoKeepingItem"][];
            staying: components["schemas"]["ImportUndoStayingItem"][];
            /** Format: int64 */
            records_leaving: number;
            /** Format: int64 */
            records_staying: number;
            staying_records: components["schemas"]["ImportUndoStayingRecord"][];
            /** Format: int64 */
            assets_removed: number;
            by: components["schemas"]["Person"];
            /** Format: date-time */
            begun_at: string;
        };
        ImportUndoKeepingItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        ImportUndoPlan: {
            /** Format: int64 */
            assets_leaving: number;
            /** Format: int64 */
            assets_staying: number;
            /** Format: int64 */
            assets_restored: number;
            /** Format: int64 */
            assets_keeping: number;
            keeping: components["schemas"]["ImportUndoPlanKeepingItem"][];
            staying: components["schemas"]["ImportUndoPlanStayingItem"][];
            /** Format: int64 */
            records_leaving: number;
            /** Format: int64 */
            records_staying: number;
            staying_records: components["schemas"]["ImportUndoPlanStayingRecord"][];
        };
        ImportUndoPlanAnswer: {
            data: components["schemas"]["ImportUndoPlan"];
        };
        ImportUndoPlanKeepingItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        ImportUndoPlanStayingItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        ImportUndoPlanStayingRecord: {
            /** @enum {string} */
            kind: "classification" | "vendor" | "custodian" | "location";
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
        };
        ImportUndoStayingItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        ImportUndoStayingRecord: {
            /** @enum {string} */
            kind: "classification" | "vendor" | "custodian" | "location";
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
        };
        Imported: {
            /** @example Approved successfully */
            message: string;
            data: components["schemas"]["ImportedData"];
        };
        ImportedData: {
            /** Format: int64 */
            imported: number;
            /** Format: int64 */
            updated: number;
            /** Format: int64 */
            unchanged: number;
            /** Format: int64 */
            left_out_total: number;
            left_out: components["schemas"]["ImportedDataLeftOutItem"][];
            not_taken: components["schemas"]["ImportedDataNotTaken"];
            hints: components["schemas"]["ImportedDataHint"][];
            /** @enum {string|null} */
            delimiter: "comma" | "semicolon" | "tab" | "bar" | "other" | null;
            /** @enum {string} */
            date_order: "day_month_year" | "month_day_year" | "year_month_day";
            units: components["schemas"]["ImportedDataUnit"][];
            readings: components["schemas"]["ImportedDataReading"][];
            incomplete_dates: components["schemas"]["ImportedDataIncompleteDates"] | null;
            groupings: components["schemas"]["ImportedDataGrouping"][];
            scales: components["schemas"]["ImportedDataScale"][];
            multiplied: components["schemas"]["ImportedDataMultipliedItem"][];
            by_class: components["schemas"]["ImportedDataByClass"];
            merged: components["schemas"]["ImportedDataMergedItem"][];
            quantity: components["schemas"]["ImportedDataQuantity"] | null;
            openings: components["schemas"]["ImportedDataOpenings"] | null;
        };
        ImportedDataByClass: {
            /**
             * Format: int64
             * @example 10000
             */
            useful_life_in_days?: number;
            /**
             * Format: int64
             * @example 10000
             */
            depreciates?: number;
            /**
             * Format: int64
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: int64
             * @example 10000
             */
            maintenance_schedule?: number;
        };
        ImportedDataGrouping: {
            /** @enum {string} */
            field: "cost" | "scrap_value" | "total_maintenance_cost" | "opening_accumulated_depreciation" | "net_book_value";
            column: string;
            /** @enum {string} */
            grouping: "commas" | "dots" | "indian";
            said: string[];
            ambiguous: boolean;
        };
        ImportedDataHint: {
            /** @enum {string} */
            kind: "old_date" | "more_decimals" | "repeated_serial" | "known_serial" | "damaged_number" | "hidden_rows" | "class_rows" | "rate" | "encoding" | "beyond_headings" | "split_number" | "known_name" | "repaired" | "stock_differs" | "foreign_numbers" | "unknown_barcode" | "kept_status" | "kept_maintenance_cost" | "kept_last_maintenance" | "kept_values" | "no_opening" | "revalued" | "out" | "two_fields" | "same_heading" | "day_number" | "other_order" | "other_day" | "incomplete_date" | "no_depreciation" | "warranty_end" | "counted_units" | "no_headings";
            /** @enum {string|null} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status" | null;
            column: string | null;
            rows: number[];
            /** Format: int64 */
            rows_total: number;
            /** @example Approved successfully */
            message: string;
        };
        ImportedDataIncompleteDates: {
            column: string;
            said: string[];
            /** @enum {string} */
            taken: "first_day" | "last_day";
        };
        ImportedDataLeftOutItem: {
            /** Format: int64 */
            row: number;
            text: string;
            /** @enum {string} */
            kind: "above" | "total" | "signature" | "headings" | "footer" | "title" | "class" | "empty" | "not_held" | "skipped";
            why: string;
        };
        ImportedDataMergedItem: {
            /** @enum {string} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status";
            column: string;
            /** Format: int64 */
            rows: number;
            /** @enum {string|null} */
            taken: "repeated" | "first" | "share" | "each" | null;
        };
        ImportedDataMultipliedItem: {
            /** @enum {string} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status";
            column: string;
            /** Format: int64 */
            by: number;
        };
        ImportedDataNotTaken: {
            columns: components["schemas"]["ImportedDataNotTakenColumn"][];
            sheets: components["schemas"]["ImportedDataNotTakenSheet"][];
        };
        ImportedDataNotTakenColumn: {
            /** Format: int64 */
            index: number;
            heading: string;
        };
        ImportedDataNotTakenSheet: {
            /** Format: int64 */
            index: number | null;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            rows: number | null;
            why: string;
        };
        ImportedDataOpenings: {
            /** Format: date */
            as_at: string | null;
            said: string | null;
            /** @enum {string} */
            taken: "take" | "ignore";
            /** @enum {string} */
            continues: "original_terms" | "remaining_life";
            /** Format: int64 */
            rows: number;
            /** Format: int64 */
            rows_differing: number;
            /** Format: int64 */
            rows_revalued: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            register: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            difference: number;
            listed: components["schemas"]["ImportedDataOpeningsListedItem"][];
        };
        ImportedDataOpeningsListedItem: {
            /** Format: int64 */
            row: number;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** Format: date */
            as_at: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            register: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            difference: number;
        };
        ImportedDataQuantity: {
            /** Format: int64 */
            rows: number;
            /** Format: int64 */
            assets: number;
            /** Format: int64 */
            labelled: number;
            /** Format: int64 */
            listed: number;
        };
        ImportedDataReading: {
            /** @enum {string} */
            field: "acquisition_nature" | "condition" | "maintenance_schedule";
            said: string;
            taken: string | null;
            proposed: string | null;
            /** Format: int64 */
            rows: number;
        };
        ImportedDataScale: {
            /** @enum {string} */
            field: "cost" | "scrap_value" | "total_maintenance_cost" | "opening_accumulated_depreciation" | "net_book_value";
            column: string;
            /** @enum {string} */
            scale: "naira" | "hundreds" | "thousands" | "millions";
        };
        ImportedDataUnit: {
            /** @enum {string} */
            field: "useful_life" | "warranty_in_years";
            column: string;
            /** @enum {string} */
            unit: "years" | "months" | "days" | "percent";
            ambiguous: boolean;
        };
        ImportsAllBody: {
            mapping?: components["schemas"]["ImportsAllBodyMapping"];
            values?: components["schemas"]["ImportsAllBodyValues"];
            /** @enum {string} */
            date_order?: "day_month_year" | "month_day_year" | "year_month_day";
            create_unknown?: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
            units?: components["schemas"]["ImportsAllBodyUnits"];
            readings?: components["schemas"]["ImportsAllBodyReading"][];
            groupings?: components["schemas"]["ImportsAllBodyGroupings"];
            scales?: components["schemas"]["ImportsAllBodyScales"];
            /** @enum {string} */
            incomplete_dates?: "first_day" | "last_day";
            /** Format: int64 */
            sheet?: number;
            /** @enum {string} */
            delimiter?: "comma" | "semicolon" | "tab" | "bar";
            merged?: components["schemas"]["ImportsAllBodyMerged"];
            /** @enum {string} */
            quantity_cost?: "each" | "total";
            /** @enum {string} */
            not_held?: "leave_out" | "take";
            take_rows?: number[];
            /** @enum {string} */
            opening_balances?: "take" | "ignore";
            /** @enum {string} */
            opening_continues?: "original_terms" | "remaining_life";
            corrections?: components["schemas"]["ImportsAllBodyCorrection"][];
            skip_rows?: number[];
            names?: components["schemas"]["ImportsAllBodyNames"];
            /** @default false */
            again?: boolean;
            /** @default false */
            dry_run?: boolean;
            /** Format: binary */
            file: string;
        };
        ImportsAllBodyCorrection: {
            /** Format: int32 */
            column: number;
            /** Format: int64 */
            row?: number;
            said?: string;
            text: string;
        };
        ImportsAllBodyGroupings: {
            /** @enum {string} */
            cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            scrap_value?: "commas" | "dots" | "indian";
            /** @enum {string} */
            total_maintenance_cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            opening_accumulated_depreciation?: "commas" | "dots" | "indian";
            /** @enum {string} */
            net_book_value?: "commas" | "dots" | "indian";
        };
        ImportsAllBodyMapping: {
            description?: number[];
            classification_id?: number[];
            asset_tag?: number[];
            serial_number?: number[];
            manufacturer?: number[];
            model?: number[];
            vendor_id?: number[];
            custodian_id?: number[];
            location_id?: number[];
            department?: number[];
            acquisition_date?: number[];
            acquisition_nature?: number[];
            invoice_number?: number[];
            cost?: number[];
            scrap_value?: number[];
            useful_life?: number[];
            useful_life_in_days?: number[];
            warranty_in_years?: number[];
            condition?: number[];
            maintenance_schedule?: number[];
            frequency?: number[];
            last_maintenance_date?: number[];
            total_maintenance_cost?: number[];
            remarks?: number[];
            quantity?: number[];
            opening_accumulated_depreciation?: number[];
            net_book_value?: number[];
            opening_as_at?: number[];
            available_for_use_on?: number[];
            policy?: number[];
            total_units?: number[];
            barcode?: number[];
            status?: number[];
        };
        ImportsAllBodyMerged: {
            /** @enum {string} */
            cost?: "first" | "share" | "each";
            /** @enum {string} */
            scrap_value?: "first" | "share" | "each";
            /** @enum {string} */
            total_maintenance_cost?: "first" | "share" | "each";
            /** @enum {string} */
            opening_accumulated_depreciation?: "first" | "share" | "each";
            /** @enum {string} */
            net_book_value?: "first" | "share" | "each";
            /** @enum {string} */
            quantity?: "first" | "share" | "each";
        };
        ImportsAllBodyNames: {
            classification_id?: string;
            vendor_id?: string;
            custodian_id?: string;
            location_id?: string;
        };
        ImportsAllBodyReading: {
            /** @enum {string} */
            field: "acquisition_nature" | "condition" | "maintenance_schedule";
            said: string;
            taken: string;
        };
        ImportsAllBodyScales: {
            /** @enum {string} */
            cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            scrap_value?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            total_maintenance_cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            opening_accumulated_depreciation?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            net_book_value?: "naira" | "hundreds" | "thousands" | "millions";
        };
        ImportsAllBodyUnits: {
            /** @enum {string} */
            useful_life?: "years" | "months" | "days" | "percent";
            /** @enum {string} */
            warranty_in_years?: "years" | "months" | "days";
        };
        ImportsAllBodyValues: {
            /** @example HP LaserJet Pro printer */
            description?: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            /** @example LAG-0042 */
            asset_tag?: string | null;
            /** @example CNB7K12345 */
            serial_number?: string | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
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
            acquisition_date?: string;
            /** @enum {string} */
            acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number;
            depreciates?: boolean;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_maintenance_cost?: number;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            last_maintenance_date?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string;
            /** @enum {string} */
            policy?: "By the day" | "By the month" | "Double declining" | "By use";
            /** Format: double */
            total_units?: number;
        };
        ImportsPreviewBody: {
            mapping?: components["schemas"]["ImportsPreviewBodyMapping"];
            values?: components["schemas"]["ImportsPreviewBodyValues"];
            /** @enum {string} */
            date_order?: "day_month_year" | "month_day_year" | "year_month_day";
            create_unknown?: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
            units?: components["schemas"]["ImportsPreviewBodyUnits"];
            readings?: components["schemas"]["ImportsPreviewBodyReading"][];
            groupings?: components["schemas"]["ImportsPreviewBodyGroupings"];
            scales?: components["schemas"]["ImportsPreviewBodyScales"];
            /** @enum {string} */
            incomplete_dates?: "first_day" | "last_day";
            /** Format: int64 */
            sheet?: number;
            /** @enum {string} */
            delimiter?: "comma" | "semicolon" | "tab" | "bar";
            merged?: components["schemas"]["ImportsPreviewBodyMerged"];
            /** @enum {string} */
            quantity_cost?: "each" | "total";
            /** @enum {string} */
            not_held?: "leave_out" | "take";
            take_rows?: number[];
            /** @enum {string} */
            opening_balances?: "take" | "ignore";
            /** @enum {string} */
            opening_continues?: "original_terms" | "remaining_life";
            corrections?: components["schemas"]["ImportsPreviewBodyCorrection"][];
            skip_rows?: number[];
            names?: components["schemas"]["ImportsPreviewBodyNames"];
        };
        ImportsPreviewBodyCorrection: {
            /** Format: int32 */
            column: number;
            /** Format: int64 */
            row?: number;
            said?: string;
            text: string;
        };
        ImportsPreviewBodyGroupings: {
            /** @enum {string} */
            cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            scrap_value?: "commas" | "dots" | "indian";
            /** @enum {string} */
            total_maintenance_cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            opening_accumulated_depreciation?: "commas" | "dots" | "indian";
            /** @enum {string} */
            net_book_value?: "commas" | "dots" | "indian";
        };
        ImportsPreviewBodyMapping: {
            description?: number[];
            classification_id?: number[];
            asset_tag?: number[];
            serial_number?: number[];
            manufacturer?: number[];
            model?: number[];
            vendor_id?: number[];
            custodian_id?: number[];
            location_id?: number[];
            department?: number[];
            acquisition_date?: number[];
            acquisition_nature?: number[];
            invoice_number?: number[];
            cost?: number[];
            scrap_value?: number[];
            useful_life?: number[];
            useful_life_in_days?: number[];
            warranty_in_years?: number[];
            condition?: number[];
            maintenance_schedule?: number[];
            frequency?: number[];
            last_maintenance_date?: number[];
            total_maintenance_cost?: number[];
            remarks?: number[];
            quantity?: number[];
            opening_accumulated_depreciation?: number[];
            net_book_value?: number[];
            opening_as_at?: number[];
            available_for_use_on?: number[];
            policy?: number[];
            total_units?: number[];
            barcode?: number[];
            status?: number[];
        };
        ImportsPreviewBodyMerged: {
            /** @enum {string} */
            cost?: "first" | "share" | "each";
            /** @enum {string} */
            scrap_value?: "first" | "share" | "each";
            /** @enum {string} */
            total_maintenance_cost?: "first" | "share" | "each";
            /** @enum {string} */
            opening_accumulated_depreciation?: "first" | "share" | "each";
            /** @enum {string} */
            net_book_value?: "first" | "share" | "each";
            /** @enum {string} */
            quantity?: "first" | "share" | "each";
        };
        ImportsPreviewBodyNames: {
            classification_id?: string;
            vendor_id?: string;
            custodian_id?: string;
            location_id?: string;
        };
        ImportsPreviewBodyReading: {
            /** @enum {string} */
            field: "acquisition_nature" | "condition" | "maintenance_schedule";
            said: string;
            taken: string;
        };
        ImportsPreviewBodyScales: {
            /** @enum {string} */
            cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            scrap_value?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            total_maintenance_cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            opening_accumulated_depreciation?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            net_book_value?: "naira" | "hundreds" | "thousands" | "millions";
        };
        ImportsPreviewBodyUnits: {
            /** @enum {string} */
            useful_life?: "years" | "months" | "days" | "percent";
            /** @enum {string} */
            warranty_in_years?: "years" | "months" | "days";
        };
        ImportsPreviewBodyValues: {
            /** @example HP LaserJet Pro printer */
            description?: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            /** @example LAG-0042 */
            asset_tag?: string | null;
            /** @example CNB7K12345 */
            serial_number?: string | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
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
            acquisition_date?: string;
            /** @enum {string} */
            acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number;
            depreciates?: boolean;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_maintenance_cost?: number;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            last_maintenance_date?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string;
            /** @enum {string} */
            policy?: "By the day" | "By the month" | "Double declining" | "By use";
            /** Format: double */
            total_units?: number;
        };
        ImportsRowsAnswer: {
            data: components["schemas"]["ImportsRowsAnswerData"];
        };
        ImportsRowsAnswerData: {
            rows: components["schemas"]["ImportsRowsAnswerDataRow"][];
        };
        ImportsRowsAnswerDataRow: {
            /** Format: int64 */
            row: number;
            cells: string[];
            corrected: components["schemas"]["ImportsRowsAnswerDataRowCorrectedItem"][];
            left_out: string | null;
            errors: components["schemas"]["ImportsRowsAnswerDataRowError"][];
        };
        ImportsRowsAnswerDataRowCorrectedItem: {
            /** Format: int64 */
            column: number;
            said: string;
        };
        ImportsRowsAnswerDataRowError: {
            /** @enum {string|null} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status" | null;
            value: string;
            /** @example The invoice is missing. */
            reason: string;
        };
        ImportsRowsBody: {
            mapping?: components["schemas"]["ImportsRowsBodyMapping"];
            values?: components["schemas"]["ImportsRowsBodyValues"];
            /** @enum {string} */
            date_order?: "day_month_year" | "month_day_year" | "year_month_day";
            create_unknown?: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
            units?: components["schemas"]["ImportsRowsBodyUnits"];
            readings?: components["schemas"]["ImportsRowsBodyReading"][];
            groupings?: components["schemas"]["ImportsRowsBodyGroupings"];
            scales?: components["schemas"]["ImportsRowsBodyScales"];
            /** @enum {string} */
            incomplete_dates?: "first_day" | "last_day";
            /** Format: int64 */
            sheet?: number;
            /** @enum {string} */
            delimiter?: "comma" | "semicolon" | "tab" | "bar";
            merged?: components["schemas"]["ImportsRowsBodyMerged"];
            /** @enum {string} */
            quantity_cost?: "each" | "total";
            /** @enum {string} */
            not_held?: "leave_out" | "take";
            take_rows?: number[];
            /** @enum {string} */
            opening_balances?: "take" | "ignore";
            /** @enum {string} */
            opening_continues?: "original_terms" | "remaining_life";
            corrections?: components["schemas"]["ImportsRowsBodyCorrection"][];
            skip_rows?: number[];
            names?: components["schemas"]["ImportsRowsBodyNames"];
            /**
             * Format: int64
             * @example 2
             */
            row?: number;
            /**
             * Format: int32
             * @default 2
             */
            around?: number;
        };
        ImportsRowsBodyCorrection: {
            /** Format: int32 */
            column: number;
            /** Format: int64 */
            row?: number;
            said?: string;
            text: string;
        };
        ImportsRowsBodyGroupings: {
            /** @enum {string} */
            cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            scrap_value?: "commas" | "dots" | "indian";
            /** @enum {string} */
            total_maintenance_cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            opening_accumulated_depreciation?: "commas" | "dots" | "indian";
            /** @enum {string} */
            net_book_value?: "commas" | "dots" | "indian";
        };
        ImportsRowsBodyMapping: {
            description?: number[];
            classification_id?: number[];
            asset_tag?: number[];
            serial_number?: number[];
            manufacturer?: number[];
            model?: number[];
            vendor_id?: number[];
            custodian_id?: number[];
            location_id?: number[];
            department?: number[];
            acquisition_date?: number[];
            acquisition_nature?: number[];
            invoice_number?: number[];
            cost?: number[];
            scrap_value?: number[];
            useful_life?: number[];
            useful_life_in_days?: number[];
            warranty_in_years?: number[];
            condition?: number[];
            maintenance_schedule?: number[];
            frequency?: number[];
            last_maintenance_date?: number[];
            total_maintenance_cost?: number[];
            remarks?: number[];
            quantity?: number[];
            opening_accumulated_depreciation?: number[];
            net_book_value?: number[];
            opening_as_at?: number[];
            available_for_use_on?: number[];
            policy?: number[];
            total_units?: number[];
            barcode?: number[];
            status?: number[];
        };
        ImportsRowsBodyMerged: {
            /** @enum {string} */
            cost?: "first" | "share" | "each";
            /** @enum {string} */
            scrap_value?: "first" | "share" | "each";
            /** @enum {string} */
            total_maintenance_cost?: "first" | "share" | "each";
            /** @enum {string} */
            opening_accumulated_depreciation?: "first" | "share" | "each";
            /** @enum {string} */
            net_book_value?: "first" | "share" | "each";
            /** @enum {string} */
            quantity?: "first" | "share" | "each";
        };
        ImportsRowsBodyNames: {
            classification_id?: string;
            vendor_id?: string;
            custodian_id?: string;
            location_id?: string;
        };
        ImportsRowsBodyReading: {
            /** @enum {string} */
            field: "acquisition_nature" | "condition" | "maintenance_schedule";
            said: string;
            taken: string;
        };
        ImportsRowsBodyScales: {
            /** @enum {string} */
            cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            scrap_value?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            total_maintenance_cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            opening_accumulated_depreciation?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            net_book_value?: "naira" | "hundreds" | "thousands" | "millions";
        };
        ImportsRowsBodyUnits: {
            /** @enum {string} */
            useful_life?: "years" | "months" | "days" | "percent";
            /** @enum {string} */
            warranty_in_years?: "years" | "months" | "days";
        };
        ImportsRowsBodyValues: {
            /** @example HP LaserJet Pro printer */
            description?: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            /** @example LAG-0042 */
            asset_tag?: string | null;
            /** @example CNB7K12345 */
            serial_number?: string | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
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
            acquisition_date?: string;
            /** @enum {string} */
            acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number;
            depreciates?: boolean;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_maintenance_cost?: number;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            last_maintenance_date?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string;
            /** @enum {string} */
            policy?: "By the day" | "By the month" | "Double declining" | "By use";
            /** Format: double */
            total_units?: number;
        };
        ImportsRunBody: {
            mapping: components["schemas"]["ImportsRunBodyMapping"];
            values: components["schemas"]["ImportsRunBodyValues"];
            /** @enum {string} */
            date_order: "day_month_year" | "month_day_year" | "year_month_day";
            create_unknown: ("classification_id" | "vendor_id" | "custodian_id" | "location_id")[];
            units?: components["schemas"]["ImportsRunBodyUnits"];
            readings?: components["schemas"]["ImportsRunBodyReading"][];
            groupings?: components["schemas"]["ImportsRunBodyGroupings"];
            scales?: components["schemas"]["ImportsRunBodyScales"];
            /** @enum {string} */
            incomplete_dates?: "first_day" | "last_day";
            /** Format: int64 */
            sheet?: number;
            /** @enum {string} */
            delimiter?: "comma" | "semicolon" | "tab" | "bar";
            merged?: components["schemas"]["ImportsRunBodyMerged"];
            /** @enum {string} */
            quantity_cost?: "each" | "total";
            /** @enum {string} */
            not_held?: "leave_out" | "take";
            take_rows?: number[];
            /** @enum {string} */
            opening_balances?: "take" | "ignore";
            /** @enum {string} */
            opening_continues?: "original_terms" | "remaining_life";
            corrections?: components["schemas"]["ImportsRunBodyCorrection"][];
            skip_rows?: number[];
            names?: components["schemas"]["ImportsRunBodyNames"];
            /** @default false */
            good_rows_only?: boolean;
            /** Format: date-time */
            previewed_at?: string;
            /** @default false */
            again?: boolean;
        };
        ImportsRunBodyCorrection: {
            /** Format: int32 */
            column: number;
            /** Format: int64 */
            row?: number;
            said?: string;
            text: string;
        };
        ImportsRunBodyGroupings: {
            /** @enum {string} */
            cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            scrap_value?: "commas" | "dots" | "indian";
            /** @enum {string} */
            total_maintenance_cost?: "commas" | "dots" | "indian";
            /** @enum {string} */
            opening_accumulated_depreciation?: "commas" | "dots" | "indian";
            /** @enum {string} */
            net_book_value?: "commas" | "dots" | "indian";
        };
        ImportsRunBodyMapping: {
            description?: number[];
            classification_id?: number[];
            asset_tag?: number[];
            serial_number?: number[];
            manufacturer?: number[];
            model?: number[];
            vendor_id?: number[];
            custodian_id?: number[];
            location_id?: number[];
            department?: number[];
            acquisition_date?: number[];
            acquisition_nature?: number[];
            invoice_number?: number[];
            cost?: number[];
            scrap_value?: number[];
            useful_life?: number[];
            useful_life_in_days?: number[];
            warranty_in_years?: number[];
            condition?: number[];
            maintenance_schedule?: number[];
            frequency?: number[];
            last_maintenance_date?: number[];
            total_maintenance_cost?: number[];
            remarks?: number[];
            quantity?: number[];
            opening_accumulated_depreciation?: number[];
            net_book_value?: number[];
            opening_as_at?: number[];
            available_for_use_on?: number[];
            policy?: number[];
            total_units?: number[];
            barcode?: number[];
            status?: number[];
        };
        ImportsRunBodyMerged: {
            /** @enum {string} */
            cost?: "first" | "share" | "each";
            /** @enum {string} */
            scrap_value?: "first" | "share" | "each";
            /** @enum {string} */
            total_maintenance_cost?: "first" | "share" | "each";
            /** @enum {string} */
            opening_accumulated_depreciation?: "first" | "share" | "each";
            /** @enum {string} */
            net_book_value?: "first" | "share" | "each";
            /** @enum {string} */
            quantity?: "first" | "share" | "each";
        };
        ImportsRunBodyNames: {
            classification_id?: string;
            vendor_id?: string;
            custodian_id?: string;
            location_id?: string;
        };
        ImportsRunBodyReading: {
            /** @enum {string} */
            field: "acquisition_nature" | "condition" | "maintenance_schedule";
            said: string;
            taken: string;
        };
        ImportsRunBodyScales: {
            /** @enum {string} */
            cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            scrap_value?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            total_maintenance_cost?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            opening_accumulated_depreciation?: "naira" | "hundreds" | "thousands" | "millions";
            /** @enum {string} */
            net_book_value?: "naira" | "hundreds" | "thousands" | "millions";
        };
        ImportsRunBodyUnits: {
            /** @enum {string} */
            useful_life?: "years" | "months" | "days" | "percent";
            /** @enum {string} */
            warranty_in_years?: "years" | "months" | "days";
        };
        ImportsRunBodyValues: {
            /** @example HP LaserJet Pro printer */
            description?: string;
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            /** @example LAG-0042 */
            asset_tag?: string | null;
            /** @example CNB7K12345 */
            serial_number?: string | null;
            /** @example HP */
            manufacturer?: string | null;
            /** @example LaserJet Pro M404dn */
            model?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
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
            acquisition_date?: string;
            /** @enum {string} */
            acquisition_nature?: "Purchase" | "Exchange" | "Donation" | "Lease";
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number;
            depreciates?: boolean;
            /**
             * Format: double
             * @example 1
             */
            warranty_in_years?: number | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string|null} */
            maintenance_schedule?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "" | null;
            /**
             * Format: int32
             * @example 3
             */
            frequency?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_maintenance_cost?: number;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            last_maintenance_date?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            opening_as_at?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            available_for_use_on?: string;
            /** @enum {string} */
            policy?: "By the day" | "By the month" | "Double declining" | "By use";
            /** Format: double */
            total_units?: number;
        };
        ImportsUndoBody: {
            /** Format: int64 */
            assets_leaving?: number;
            /** Format: int64 */
            assets_restored?: number;
        };
        ImportsUpdatesAnswer: {
            data: components["schemas"]["ImportsUpdatesAnswerDataItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        ImportsUpdatesAnswerDataItem: {
            /** Format: int64 */
            row: number | null;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
            changes: components["schemas"]["ImportsUpdatesAnswerDataItemChange"][];
        };
        ImportsUpdatesAnswerDataItemChange: {
            /** @enum {string} */
            field: "description" | "classification_id" | "asset_tag" | "serial_number" | "manufacturer" | "model" | "vendor_id" | "custodian_id" | "location_id" | "department" | "acquisition_date" | "acquisition_nature" | "invoice_number" | "cost" | "scrap_value" | "useful_life" | "useful_life_in_days" | "warranty_in_years" | "condition" | "maintenance_schedule" | "frequency" | "last_maintenance_date" | "total_maintenance_cost" | "remarks" | "quantity" | "opening_accumulated_depreciation" | "net_book_value" | "opening_as_at" | "available_for_use_on" | "policy" | "total_units" | "barcode" | "status";
            before: string | null;
            after: string | null;
        };
        ImportsUploadBody: {
            /** Format: binary */
            file: string;
        };
        Invalid: {
            /**
             * @description The first message of the first field.
             * @example Enter the city.
             */
            message: string;
            /**
             * @description Messages by field; nested fields are separated by dots.
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
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            /** @example HP LaserJet Pro printer */
            description: string | null;
            /**
             * Format: int64
             * @example 1
             */
            category_id: number;
            category: components["schemas"]["Named"];
            unit: string;
            /** Format: double */
            pack_size: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price: number;
            /** Format: double */
            discount: number;
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            /** Format: double */
            vat: number;
            /** Format: double */
            quantity: number;
            /** Format: double */
            reorder_level: number | null;
            /** Format: double */
            full_level: number | null;
            /** Format: double */
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
            /** Format: int64 */
            version: number;
            barcodes: components["schemas"]["ItemBarcodesItem"][];
            levels: components["schemas"]["ItemLevel"][];
        };
        ItemAnswer: {
            data: components["schemas"]["Item"];
        };
        ItemBarcodesItem: {
            /** @example COMP */
            code: string;
            /** Format: double */
            quantity: number;
        };
        ItemImport: {
            imported: boolean;
            /** Format: int64 */
            rows: number;
            /** @enum {string|null} */
            delimiter: "comma" | "semicolon" | "tab" | "bar" | "other" | null;
            delimiters: components["schemas"]["ItemImportDelimitersItem"][];
            columns: components["schemas"]["ItemImportColumn"][];
            mapping: components["schemas"]["ItemImportMapping"];
            new_categories: string[];
            new_locations: string[];
            unknown: components["schemas"]["ItemImportUnknown"];
            grouping: components["schemas"]["ItemImportGrouping"] | null;
            to_choose: {
                [key: string]: string;
            };
            proposals: {
                [key: string]: components["schemas"]["ItemImportProposal"];
            };
            blanks: components["schemas"]["ItemImportBlanks"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            stock_value: number;
            /** Format: int64 */
            sheet: number;
            sheets: components["schemas"]["ItemImportSheetsItem"][];
            left_out: components["schemas"]["ItemImportLeftOutItem"][];
            /** Format: int64 */
            left_out_total: number;
            corrected: number[];
            /** Format: int64 */
            rows_bad: number;
            bad_rows: components["schemas"]["ItemImportBadRow"][];
            /** Format: base64 */
            left_behind: string | null;
            /** Format: int64 */
            known_rows: number;
            /** Format: int64 */
            unchanged_rows: number;
            /** Format: int64 */
            changed_rows: number;
            changes: components["schemas"]["ItemImportChange"][];
            stock_differences: components["schemas"]["ItemImportStockDifference"][];
            items: components["schemas"]["ItemImportItem"][];
            errors: components["schemas"]["ItemImportError"][];
            /** Format: int64 */
            errors_total: number;
            hints: components["schemas"]["ItemImportHint"][];
        };
        ItemImportAnswer: {
            data: components["schemas"]["ItemImport"];
        };
        ItemImportBadRow: {
            /** Format: int64 */
            row: number;
            cells: string[];
        };
        ItemImportBlanks: {
            /**
             * Format: int64
             * @example 1
             */
            item_no?: number;
            /**
             * Format: int64
             * @example 1
             */
            name?: number;
            /**
             * Format: int64
             * @example 1
             */
            category_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            unit?: number;
            /**
             * Format: int64
             * @example 1
             */
            price?: number;
            /**
             * Format: int64
             * @example 1
             */
            unit_cost?: number;
            /**
             * Format: int64
             * @example 1
             */
            quantity?: number;
            /**
             * Format: int64
             * @example 1
             */
            stock_value?: number;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            stock_by_location?: number;
            /**
             * Format: int64
             * @example 1
             */
            barcode?: number;
            /**
             * Format: int64
             * @example 1
             */
            codes?: number;
            /**
             * Format: int64
             * @example 1
             */
            plu?: number;
            /**
             * Format: int64
             * @example 1
             */
            description?: number;
            /**
             * Format: int64
             * @example 1
             */
            pack_size?: number;
            /**
             * Format: int64
             * @example 1
             */
            discount?: number;
            /**
             * Format: int64
             * @example 1
             */
            vat_class?: number;
            /**
             * Format: int64
             * @example 1
             */
            vat?: number;
            /**
             * Format: int64
             * @example 1
             */
            reorder_level?: number;
            /**
             * Format: int64
             * @example 1
             */
            full_level?: number;
            /**
             * Format: int64
             * @example 1
             */
            stocked?: number;
            /**
             * Format: int64
             * @example 1
             */
            active?: number;
            /**
             * Format: int64
             * @example 1
             */
            whole_only?: number;
        };
        ItemImportChange: {
            /** Format: int64 */
            row: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            fields: components["schemas"]["ItemImportChangeField"][];
        };
        ItemImportChangeField: {
            /** @enum {string} */
            field: "item_no" | "name" | "category_id" | "unit" | "price" | "unit_cost" | "quantity" | "stock_value" | "location_id" | "stock_by_location" | "barcode" | "codes" | "plu" | "description" | "pack_size" | "discount" | "vat_class" | "vat" | "reorder_level" | "full_level" | "stocked" | "active" | "whole_only";
            before: string;
            after: string;
        };
        ItemImportColumn: {
            /** Format: int64 */
            index: number;
            heading: string;
            samples: string[];
        };
        ItemImportDelimitersItem: {
            /** @enum {string} */
            delimiter: "comma" | "semicolon" | "tab" | "bar" | "other";
            /** Format: int64 */
            columns: number;
        };
        ItemImportError: {
            /** Format: int64 */
            row: number;
            field: string;
            column: string | null;
            value: string;
            /** @example The invoice is missing. */
            reason: string;
        };
        ItemImportGrouping: {
            /** @enum {string} */
            grouping: "commas" | "dots" | "indian";
            said: string[];
        };
        ItemImportHint: {
            /** @enum {string} */
            kind: "old_date" | "more_decimals" | "repeated_serial" | "known_serial" | "damaged_number" | "hidden_rows" | "class_rows" | "rate" | "encoding" | "beyond_headings" | "split_number" | "known_name" | "repaired" | "stock_differs" | "foreign_numbers" | "unknown_barcode" | "kept_status" | "kept_maintenance_cost" | "kept_last_maintenance" | "kept_values" | "no_opening" | "revalued" | "out" | "two_fields" | "same_heading" | "day_number" | "other_order" | "other_day" | "incomplete_date" | "no_depreciation" | "warranty_end" | "counted_units" | "no_headings";
            field: string | null;
            column: string | null;
            rows: number[];
            /** Format: int64 */
            rows_total: number;
            /** @example Approved successfully */
            message: string;
        };
        ItemImportItem: {
            /** Format: int64 */
            row: number;
            /** @example Dunamis Ventures */
            name: string;
            category: string;
            unit: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price: number;
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            unit_cost: number;
            /** @example COMP */
            code: string | null;
        };
        ItemImportLeftOutItem: {
            /** Format: int64 */
            row: number;
            text: string;
            /** @enum {string} */
            kind: "above" | "total" | "signature" | "headings" | "footer" | "title" | "class" | "empty" | "not_held" | "skipped";
            why: string;
        };
        ItemImportMapping: {
            /**
             * Format: int64
             * @example 1
             */
            item_no?: number;
            /**
             * Format: int64
             * @example 1
             */
            name?: number;
            /**
             * Format: int64
             * @example 1
             */
            category_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            unit?: number;
            /**
             * Format: int64
             * @example 1
             */
            price?: number;
            /**
             * Format: int64
             * @example 1
             */
            unit_cost?: number;
            /**
             * Format: int64
             * @example 1
             */
            quantity?: number;
            /**
             * Format: int64
             * @example 1
             */
            stock_value?: number;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            stock_by_location?: number;
            /**
             * Format: int64
             * @example 1
             */
            barcode?: number;
            /**
             * Format: int64
             * @example 1
             */
            codes?: number;
            /**
             * Format: int64
             * @example 1
             */
            plu?: number;
            /**
             * Format: int64
             * @example 1
             */
            description?: number;
            /**
             * Format: int64
             * @example 1
             */
            pack_size?: number;
            /**
             * Format: int64
             * @example 1
             */
            discount?: number;
            /**
             * Format: int64
             * @example 1
             */
            vat_class?: number;
            /**
             * Format: int64
             * @example 1
             */
            vat?: number;
            /**
             * Format: int64
             * @example 1
             */
            reorder_level?: number;
            /**
             * Format: int64
             * @example 1
             */
            full_level?: number;
            /**
             * Format: int64
             * @example 1
             */
            stocked?: number;
            /**
             * Format: int64
             * @example 1
             */
            active?: number;
            /**
             * Format: int64
             * @example 1
             */
            whole_only?: number;
        };
        ItemImportProposal: {
            /** @description Text, a number, true, false or null. */
            value: unknown;
            label: string;
            why: string;
        };
        ItemImportSheetsItem: {
            /** Format: int64 */
            index: number;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: int64 */
            rows: number;
        };
        ItemImportStockDifference: {
            /** Format: int64 */
            row: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            here: string;
            listed: string;
        };
        ItemImportUnknown: {
            category_id: string[];
            location_id: string[];
        };
        ItemLevel: {
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            value: number;
        };
        ItemRow: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            /** @example HP LaserJet Pro printer */
            description: string | null;
            /**
             * Format: int64
             * @example 1
             */
            category_id: number;
            category: components["schemas"]["Named"];
            unit: string;
            /** Format: double */
            pack_size: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price: number;
            /** Format: double */
            discount: number;
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            /** Format: double */
            vat: number;
            /** Format: double */
            quantity: number;
            /** Format: double */
            reorder_level: number | null;
            /** Format: double */
            full_level: number | null;
            /** Format: double */
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
            /** Format: int64 */
            version: number;
        };
        ItemRowPage: {
            data: components["schemas"]["ItemRow"][];
            meta: components["schemas"]["PageMeta"];
        };
        JobCancelledCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "job.cancelled";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["JobCancelledCallData"];
        };
        JobCancelledCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @example 1
             */
            job_id: number;
        };
        JobChangedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "job.changed";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["JobChangedCallData"];
        };
        JobChangedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @example 1
             */
            job_id: number;
        };
        JobCompletedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "job.completed";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["JobCompletedCallData"];
        };
        JobCompletedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @example 1
             */
            job_id: number;
        };
        JobPlannedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "job.planned";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["JobPlannedCallData"];
        };
        JobPlannedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @example 1
             */
            job_id: number;
        };
        JobReopenedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "job.reopened";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["JobReopenedCallData"];
        };
        JobReopenedCallData: {
            /** @enum {string} */
            type: "asset";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @example 1
             */
            job_id: number;
        };
        JobsCancelBody: {
            /** Format: int64 */
            version?: number;
        };
        JobsChangeBody: {
            /** @example HP LaserJet Pro printer */
            description?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            due_date?: string;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            estimated_cost?: number | null;
            /** @example In good order */
            remarks?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            done_date?: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            done_remarks?: string | null;
            /** @example The invoice is missing. */
            reason?: string;
            /** Format: int64 */
            version?: number;
        };
        JobsCompleteBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            done_date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            done_remarks?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /** Format: int64 */
            version?: number;
        };
        JobsCompleteSeveralBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            done_date: string;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            done_remarks?: string | null;
            jobs: components["schemas"]["JobsCompleteSeveralBodyJob"][];
        };
        JobsCompleteSeveralBodyJob: {
            /**
             * Format: int64
             * @example 1
             */
            job_id: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** Format: int64 */
            version?: number;
        };
        JobsCompleteSeveralSent: {
            /** @enum {string} */
            message: "Sent for approval";
            data: components["schemas"]["JobsCompleteSeveralSentData"];
        };
        JobsCompleteSeveralSentData: {
            approvals: number[];
        };
        JobsPlanBody: {
            /** @example HP LaserJet Pro printer */
            description: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            due_date: string;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            estimated_cost?: number | null;
            /** @example In good order */
            remarks?: string | null;
        };
        JobsReopenBody: {
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            version?: number;
        };
        Location: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int64
             * @example 1
             */
            country_id: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        LocationAnswer: {
            data: components["schemas"]["Location"];
        };
        LocationPage: {
            data: components["schemas"]["Location"][];
            meta: components["schemas"]["PageMeta"];
        };
        LocationRef: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            location_id: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string | null;
        };
        LocationsCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            country_id: number;
            /** @example 12 Adeola Odeku Street */
            address: string;
            /** @example 01 */
            shortcode: string;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number;
            /** @example Lagos */
            city: string;
            /** @example LA */
            state_shortcode: string;
        };
        LocationsUpdateBody: {
            /**
             * Format: int64
             * @example 1
             */
            country_id?: number;
            /** @example 12 Adeola Odeku Street */
            address?: string;
            /** @example 01 */
            shortcode?: string;
            /**
             * Format: int64
             * @example 1
             */
            state_id?: number;
            /** @example Lagos */
            city?: string;
            /** @example LA */
            state_shortcode?: string;
            /** Format: int64 */
            version?: number;
        };
        MaintenanceCorrectBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            service_date?: string;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /** @example In good order */
            remarks?: string | null;
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            version?: number;
        };
        MaintenanceDaysAnswer: {
            data: components["schemas"]["MaintenanceDaysAnswerData"];
        };
        MaintenanceDaysAnswerData: {
            /** Format: date */
            today: string;
            overdue: components["schemas"]["MaintenanceDaysAnswerDataOverdue"];
            days: components["schemas"]["MaintenanceDaysAnswerDataDay"][];
            /**
             * Format: int64
             * @description The number of assets that are out for maintenance.
             */
            out: number;
        };
        MaintenanceDaysAnswerDataDay: {
            /** Format: int64 */
            returns: number;
            /** Format: int64 */
            services: number;
            /** Format: int64 */
            jobs: number;
            /** Format: date */
            date: string;
            first: components["schemas"]["MaintenanceDaysAnswerDataDayFirstItem"][];
            /**
             * Format: int64
             * @description Completed on-site maintenance, one-off jobs, and returns from maintenance.
             */
            done: number;
            first_done: components["schemas"]["MaintenanceDaysAnswerDataDayFirstDoneItem"][];
        };
        MaintenanceDaysAnswerDataDayFirstDoneItem: {
            /** @enum {string} */
            kind: "return" | "service" | "job";
            asset: components["schemas"]["MaintenanceDaysAnswerDataDayFirstDoneItemAsset"];
            /** @enum {string|null} */
            back_from: "maintenance" | "fieldwork" | null;
            /** @enum {string|null} */
            maintenance_schedule: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null;
            /**
             * Format: int64
             * @example 3
             */
            frequency: number | null;
            job: components["schemas"]["MaintenanceDaysAnswerDataDayFirstDoneItemJob"] | null;
        };
        MaintenanceDaysAnswerDataDayFirstDoneItemAsset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDaysAnswerDataDayFirstDoneItemJob: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDaysAnswerDataDayFirstItem: {
            /** @enum {string} */
            kind: "return" | "service" | "job";
            asset: components["schemas"]["MaintenanceDaysAnswerDataDayFirstItemAsset"];
            /** @enum {string|null} */
            back_from: "maintenance" | "fieldwork" | null;
            /** @enum {string|null} */
            maintenance_schedule: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null;
            /**
             * Format: int64
             * @example 3
             */
            frequency: number | null;
            job: components["schemas"]["MaintenanceDaysAnswerDataDayFirstItemJob"] | null;
        };
        MaintenanceDaysAnswerDataDayFirstItemAsset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDaysAnswerDataDayFirstItemJob: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDaysAnswerDataOverdue: {
            /** Format: int64 */
            returns: number;
            /** Format: int64 */
            services: number;
            /** Format: int64 */
            jobs: number;
        };
        MaintenanceDoneAnswer: {
            data: components["schemas"]["MaintenanceDoneAnswerDataItem"][];
            meta: components["schemas"]["MaintenanceDoneAnswerMeta"];
        };
        MaintenanceDoneAnswerDataItem: {
            /** @enum {string} */
            kind: "return" | "service" | "job";
            asset: components["schemas"]["MaintenanceDoneAnswerDataItemAsset"];
            /** @enum {string|null} */
            back_from: "maintenance" | "fieldwork" | null;
            /** @enum {string|null} */
            maintenance_schedule: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null;
            /**
             * Format: int64
             * @example 3
             */
            frequency: number | null;
            job: components["schemas"]["MaintenanceDoneAnswerDataItemJob"] | null;
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** Format: date */
            date: string;
            vendor: components["schemas"]["Named"] | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            recorded_by: components["schemas"]["Person"];
        };
        MaintenanceDoneAnswerDataItemAsset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDoneAnswerDataItemJob: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDoneAnswerMeta: {
            next: string | null;
        };
        MaintenanceDueAnswer: {
            data: components["schemas"]["MaintenanceDueAnswerDataItem"][];
            meta: components["schemas"]["MaintenanceDueAnswerMeta"];
        };
        MaintenanceDueAnswerDataItem: {
            /** @enum {string} */
            kind: "return" | "service" | "job";
            asset: components["schemas"]["MaintenanceDueAnswerDataItemAsset"];
            /** @enum {string|null} */
            back_from: "maintenance" | "fieldwork" | null;
            /** @enum {string|null} */
            maintenance_schedule: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | null;
            /**
             * Format: int64
             * @example 3
             */
            frequency: number | null;
            job: components["schemas"]["MaintenanceDueAnswerDataItemJob"] | null;
            /** Format: date */
            date: string;
            classification: components["schemas"]["Named"];
            location: components["schemas"]["LocationRef"] | null;
            custodian: components["schemas"]["Person"];
            awaiting_approval: boolean;
            /**
             * Format: int64
             * @example 1
             */
            movement_id: number | null;
            with: string;
            /** Format: date */
            last_maintenance_date: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            last_amount: number | null;
        };
        MaintenanceDueAnswerDataItemAsset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceDueAnswerDataItemJob: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example HP LaserJet Pro printer */
            description: string;
            vendor: components["schemas"]["Named"] | null;
            /** Format: int64 */
            version: number;
        };
        MaintenanceDueAnswerMeta: {
            next: string | null;
        };
        MaintenanceJob: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** @example HP LaserJet Pro printer */
            description: string;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            state: "open" | "done" | "cancelled";
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number | null;
            custodian: components["schemas"]["Person"] | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            estimated_cost: number | null;
            /** @example In good order */
            remarks: string | null;
            planned_by: components["schemas"]["Person"];
            /** Format: date */
            done_date: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            done_remarks: string | null;
            done_by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            cancelled_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        MaintenanceJobAnswer: {
            data: components["schemas"]["MaintenanceJob"];
        };
        MaintenanceJobListAnswer: {
            data: components["schemas"]["MaintenanceJob"][];
        };
        MaintenanceJobPage: {
            data: components["schemas"]["MaintenanceJob"][];
            meta: components["schemas"]["MaintenanceJobPageMeta"];
        };
        MaintenanceJobPageMeta: {
            /** Format: int64 */
            next: number | null;
        };
        MaintenanceOutAnswer: {
            data: components["schemas"]["MaintenanceOutAnswerDataItem"][];
            meta: components["schemas"]["MaintenanceOutAnswerMeta"];
        };
        MaintenanceOutAnswerDataItem: {
            /**
             * Format: int64
             * @example 1
             */
            movement_id: number;
            asset: components["schemas"]["MaintenanceOutAnswerDataItemAsset"];
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
            /**
             * Format: date
             * @example 2026-07-01
             */
            expected_return_date: string | null;
            vendor: components["schemas"]["Named"] | null;
            custodian: components["schemas"]["Person"];
        };
        MaintenanceOutAnswerDataItemAsset: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
        };
        MaintenanceOutAnswerMeta: {
            next: string | null;
        };
        MaintenanceRecordBody: {
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
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /** @example In good order */
            remarks?: string | null;
        };
        MaintenanceRecordSeveralBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            service_date: string;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /** @example In good order */
            remarks?: string | null;
            services: components["schemas"]["MaintenanceRecordSeveralBodyService"][];
        };
        MaintenanceRecordSeveralBodyService: {
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            due_date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
        };
        MaintenanceRecordSeveralSent: {
            /** @enum {string} */
            message: "Sent for approval";
            data: components["schemas"]["MaintenanceRecordSeveralSentData"];
        };
        MaintenanceRecordSeveralSentData: {
            approvals: number[];
        };
        Message: {
            /** @example Approved successfully */
            message: string;
        };
        Movement: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** @enum {string} */
            type: "maintenance" | "fieldwork";
            /** @enum {string|null} */
            maintenance_category: "Out-of-office maintenance" | "In-house maintenance" | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id: number | null;
            custodian: components["schemas"]["Person"] | null;
            /** @enum {string} */
            condition: "New" | "Bad" | "Used";
            /** @example Ikeja workshop */
            location: string;
            /**
             * Format: date
             * @example 2026-06-15
             */
            release_date: string;
            /**
             * Format: date
             * @example 2026-07-01
             */
            expected_return_date: string | null;
            /** @example In good order */
            remarks: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            returned_at: string | null;
            /** @enum {string|null} */
            return_condition: "New" | "Bad" | "Used" | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** Format: date */
            payment_date: string | null;
            return_remarks: string | null;
            /** Format: int64 */
            version: number;
        };
        MovementAnswer: {
            data: components["schemas"]["Movement"];
        };
        MovementListAnswer: {
            data: components["schemas"]["Movement"][];
        };
        MovementsCorrectBody: {
            /** @enum {string} */
            maintenance_category?: "Out-of-office maintenance" | "In-house maintenance";
            /** @example Ikeja workshop */
            location?: string;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /**
             * Format: date
             * @description A day in the company's time zone.
             * @example 2026-06-15
             */
            release_date?: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             * @example 2026-07-01
             */
            expected_return_date?: string | null;
            /** @example In good order */
            remarks?: string | null;
            /** @example 2026-06-20 10:30:00 */
            returned_at?: string;
            /** @enum {string|null} */
            return_condition?: "New" | "Bad" | "Used" | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            payment_date?: string | null;
            return_remarks?: string | null;
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            version?: number;
        };
        MovementsExpectBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             * @example 2026-07-01
             */
            expected_return_date: string | null;
            /** Format: int64 */
            version?: number;
        };
        MovementsReleaseBody: {
            /** @enum {string} */
            type: "maintenance" | "fieldwork";
            /** @enum {string|null} */
            maintenance_category?: "Out-of-office maintenance" | "In-house maintenance" | null;
            /** @example Ikeja workshop */
            location?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
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
            /**
             * Format: date
             * @description A day in the company's time zone.
             * @example 2026-07-01
             */
            expected_return_date?: string | null;
            /** @example In good order */
            remarks?: string | null;
        };
        MovementsReleaseSeveralBody: {
            /** @enum {string} */
            type: "maintenance" | "fieldwork";
            /** @enum {string|null} */
            maintenance_category?: "Out-of-office maintenance" | "In-house maintenance" | null;
            /** @example Ikeja workshop */
            location?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id?: number | null;
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
            /** @enum {string|null} */
            condition?: "New" | "Bad" | "Used" | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             * @example 2026-06-15
             */
            release_date: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             * @example 2026-07-01
             */
            expected_return_date?: string | null;
            /** @example In good order */
            remarks?: string | null;
            ids: number[];
        };
        MovementsReleaseSeveralSent: {
            /** @enum {string} */
            message: "Sent for approval";
            data: components["schemas"]["MovementsReleaseSeveralSentData"];
        };
        MovementsReleaseSeveralSentData: {
            approvals: number[];
        };
        MovementsReturnBody: {
            /** @example 2026-06-20 10:30:00 */
            returned_at: string;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            payment_date?: string | null;
            /** @example In good order */
            remarks?: string | null;
            /** Format: int64 */
            version?: number;
        };
        MovementsReturnSeveralBody: {
            /** @example 2026-06-20 10:30:00 */
            returned_at: string;
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @example INV-2026-17 */
            invoice_number?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            payment_date?: string | null;
            /** @example In good order */
            remarks?: string | null;
            returns: components["schemas"]["MovementsReturnSeveralBodyReturn"][];
        };
        MovementsReturnSeveralBodyReturn: {
            /**
             * Format: int64
             * @example 1
             */
            movement_id: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /** Format: int64 */
            version?: number;
        };
        Named: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
        };
        NamedListAnswer: {
            data: components["schemas"]["Named"][];
        };
        Notification: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Approved successfully */
            message: string;
            href: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            read_at: string | null;
        };
        NotificationPage: {
            data: components["schemas"]["Notification"][];
            meta: components["schemas"]["PageMeta"];
        };
        NotificationsReadAnswer: {
            data: components["schemas"]["NotificationsReadAnswerData"];
        };
        NotificationsReadAnswerData: {
            /** Format: int64 */
            unread: number;
        };
        NotificationsReadBody: {
            ids?: number[];
            /** @description Always true if present. */
            all?: boolean;
        };
        NotificationsUnreadAnswer: {
            data: components["schemas"]["NotificationsUnreadAnswerData"];
        };
        NotificationsUnreadAnswerData: {
            /** Format: int64 */
            unread: number;
        };
        PageMeta: {
            /** Format: int64 */
            current_page: number;
            /** Format: int64 */
            last_page: number;
            /** Format: int64 */
            per_page: number;
            /**
             * Format: int64
             * @example 1
             */
            total: number;
            /** @description Only after `nearest=true`, if nothing was found and a typo was corrected. */
            nearest?: components["schemas"]["PageMetaNearest"];
        };
        PageMetaNearest: {
            /** @description The search as it was sent. */
            typed: string;
            /** @description The search that the answer is for: send it to get the same records. */
            search: string;
        };
        Paper: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @enum {string} */
            kind: "photo" | "invoice" | "receipt" | "warranty" | "insurance" | "valuation" | "other";
            /** @enum {string|null} */
            step: "sale" | "maintenance" | "revaluation" | null;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /**
             * Format: int64
             * @description The stored size in bytes.
             */
            bytes: number;
            /** Format: int64 */
            width: number | null;
            /** Format: int64 */
            height: number | null;
            added_by: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        PaperAnswer: {
            data: components["schemas"]["Paper"];
        };
        PaperPage: {
            data: components["schemas"]["Paper"][];
            meta: components["schemas"]["PaperPageMeta"];
        };
        PaperPageMeta: {
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            most: number;
            /** Format: int64 */
            each: number;
        };
        PapersAddBody: {
            /** @enum {string} */
            kind?: "photo" | "invoice" | "receipt" | "warranty" | "insurance" | "valuation" | "other";
            /** @enum {string|null} */
            step?: "sale" | "maintenance" | "revaluation" | null;
            /** Format: binary */
            file: string;
        };
        PapersUpdateBody: {
            /** @enum {string} */
            kind?: "photo" | "invoice" | "receipt" | "warranty" | "insurance" | "valuation" | "other";
            /** Format: int64 */
            version?: number;
        };
        Payment: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            change: number;
            reference: string | null;
            /** @enum {string} */
            state: "settled" | "unconfirmed" | "confirmed" | "failed";
        };
        Person: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada Obi */
            full_name: string;
        };
        PoliciesStartBody: {
            ids?: number[];
            /**
             * Format: int64
             * @example 1
             */
            classification_id?: number;
            policy: components["schemas"]["PoliciesStartBodyPolicy"] | null;
            from: string;
            /** @default false */
            dry_run?: boolean;
        };
        PoliciesStartBodyPolicy: {
            /**
             * @default straight_line
             * @enum {string}
             */
            method?: "straight_line" | "declining_balance" | "units_of_production" | "none";
            /**
             * @default daily_over_life
             * @enum {string}
             */
            apportionment?: "daily_over_life" | "daily_over_year" | "monthly" | "monthly_by_days_of_year";
            /**
             * @default actual
             * @enum {string}
             */
            day_count?: "actual" | "actual_365" | "30_360";
            /**
             * @default month
             * @enum {string}
             */
            frequency?: "month" | "day" | "quarter" | "half_year" | "year";
            financial_year_end?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            first_period_end?: string | null;
            /**
             * @default not_counted
             * @enum {string}
             */
            in_service_day?: "not_counted" | "counted";
            /**
             * @default counted
             * @enum {string}
             */
            disposal_day?: "counted" | "not_counted";
            /**
             * @default by_days
             * @enum {string}
             */
            first_period?: "by_days" | "by_days_of_year" | "by_months" | "half" | "full" | "next";
            /**
             * @default by_days
             * @enum {string}
             */
            disposal_period?: "by_days" | "by_months" | "none" | "full";
            /**
             * @default cumulative
             * @enum {string}
             */
            rounding?: "cumulative" | "each_period";
            /**
             * @default last_period
             * @enum {string}
             */
            remainder?: "last_period" | "year_end";
            /**
             * @default to_residual
             * @enum {string}
             */
            final_period?: "to_residual" | "as_computed";
            /** Format: double */
            rate_percent?: number | null;
            /** Format: double */
            rate_factor?: number | null;
            /** @default false */
            rate_from_residual?: boolean;
            /** Format: int32 */
            rate_decimals?: number | null;
            /**
             * @default never
             * @enum {string}
             */
            switch_to_straight_line?: "never" | "remaining_life" | "original_cost";
            /**
             * @default to_the_day
             * @enum {string}
             */
            mid_period_event?: "to_the_day" | "from_period_start";
        };
        PolicyRun: {
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @enum {string} */
            state: "dry_run" | "running" | "done" | "failed";
            /** Format: int64 */
            assets: number;
            /** Format: int64 */
            assets_done: number;
            /** Format: int64 */
            changed: number;
            /** Format: int64 */
            unchanged: number;
            /** Format: int64 */
            skipped: number;
            reasons: components["schemas"]["PolicyRunReason"][];
            /** Format: date */
            as_at: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net_book_value_before: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net_book_value_after: number;
        };
        PolicyRunAnswer: {
            data: components["schemas"]["PolicyRun"];
        };
        PolicyRunReason: {
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            assets: number;
            barcodes: string[];
        };
        PosAdjustmentsCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            lines: components["schemas"]["PosAdjustmentsCreateBodyLine"][];
            /** Format: date-time */
            sent_at?: string | null;
            /** @example The invoice is missing. */
            reason: string;
        };
        PosAdjustmentsCreateBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            by?: number | null;
            /** Format: double */
            counted?: number | null;
            /** Format: date-time */
            counted_at?: string | null;
            /** Format: double */
            unit_cost?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number | null;
        };
        PosAdjustmentsReverseBody: {
            /** @example The invoice is missing. */
            reason: string;
        };
        PosCashiersCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
            custodian?: components["schemas"]["PosCashiersCreateBodyCustodian"] | null;
        };
        PosCashiersCreateBodyCustodian: {
            /** @example Ada Obi */
            full_name: string;
            /**
             * Format: int64
             * @example 1
             */
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
        PosCashiersUpdateBody: {
            active?: boolean;
            /** Format: int64 */
            version?: number;
        };
        PosCategoriesCreateBody: {
            /** @example Dunamis Ventures */
            name: string;
        };
        PosCategoriesUpdateBody: {
            /** @example Dunamis Ventures */
            name?: string;
            /** Format: int64 */
            version?: number;
        };
        PosCouponsCreateBody: {
            /** @example COMP */
            code: string;
            /** Format: double */
            percent?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount?: number | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            from?: string | null;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            to?: string | null;
            /** Format: int32 */
            uses?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            least_amount?: number;
        };
        PosCustomersCreateBody: {
            /** @example Dunamis Ventures */
            name: string;
            /** @example +234 803 123 4567 */
            phone_number?: string | null;
            /** @example ada@dunamis.example */
            email?: string | null;
        };
        PosCustomersUpdateBody: {
            /** @example Dunamis Ventures */
            name?: string;
            /** @example +234 803 123 4567 */
            phone_number?: string | null;
            /** @example ada@dunamis.example */
            email?: string | null;
            /** Format: int64 */
            version?: number;
        };
        PosDashboard: {
            month: string;
            /** Format: double */
            total_items_sold: number;
            /** Format: double */
            total_items_in_stock: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            stock_value: number;
            /** Format: int64 */
            customers: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_sales: number;
            sales_by_day: components["schemas"]["PosDashboardSalesByDayItem"][];
            sales_by_category: components["schemas"]["PosDashboardSalesByCategoryItem"][];
            low_stock: components["schemas"]["PosDashboardLowStockItem"][];
            /** Format: int64 */
            low_stock_total: number;
            best_sellers: components["schemas"]["PosDashboardBestSeller"][];
            /** Format: int64 */
            transfers_to_confirm: number;
            /** Format: int64 */
            shifts_to_review: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            owed: number;
        };
        PosDashboardAnswer: {
            data: components["schemas"]["PosDashboard"];
        };
        PosDashboardBestSeller: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
        };
        PosDashboardLowStockItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
            location: components["schemas"]["LocationRef"];
            /** Format: double */
            quantity: number;
            /** Format: double */
            reorder_level: number;
        };
        PosDashboardSalesByCategoryItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
        };
        PosDashboardSalesByDayItem: {
            /** Format: date */
            day: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
        };
        PosHoldsCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
            label: string;
            lines: components["schemas"]["PosHoldsCreateBodyLine"][];
            /** Format: double */
            discount?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount?: number | null;
            coupon_code?: string | null;
            customer?: components["schemas"]["PosHoldsCreateBodyCustomer"] | null;
        };
        PosHoldsCreateBodyCustomer: {
            /** @example Dunamis Ventures */
            name?: string;
            /** @example +234 803 123 4567 */
            phone_number?: string | null;
            /** @example ada@dunamis.example */
            email?: string | null;
        };
        PosHoldsCreateBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            quantity: number;
            /** Format: double */
            discount?: number | null;
        };
        PosHoldsDropBody: {
            /** @example The invoice is missing. */
            reason: string;
        };
        PosHoldsRecallBody: {
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
        };
        PosHoldsReleaseBody: {
            cart?: components["schemas"]["PosHoldsReleaseBodyCart"] | null;
        };
        PosHoldsReleaseBodyCart: {
            lines: components["schemas"]["PosHoldsReleaseBodyCartLine"][];
            /** Format: double */
            discount?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount?: number | null;
            coupon_code?: string | null;
            customer?: components["schemas"]["PosHoldsReleaseBodyCartCustomer"] | null;
        };
        PosHoldsReleaseBodyCartCustomer: {
            /** @example Dunamis Ventures */
            name?: string;
            /** @example +234 803 123 4567 */
            phone_number?: string | null;
            /** @example ada@dunamis.example */
            email?: string | null;
        };
        PosHoldsReleaseBodyCartLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            quantity: number;
            /** Format: double */
            discount?: number | null;
        };
        PosItemsCreateBody: {
            /** @example Dunamis Ventures */
            name: string;
            /**
             * Format: int64
             * @example 1
             */
            category_id: number;
            /** @example HP LaserJet Pro printer */
            description?: string | null;
            /** Format: double */
            pack_size?: number | null;
            unit: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price: number;
            /** Format: double */
            discount?: number;
            /**
             * @default standard
             * @enum {string}
             */
            vat_class?: "standard" | "zero" | "exempt";
            /** Format: double */
            vat?: number;
            /** Format: double */
            reorder_level?: number | null;
            /** Format: double */
            full_level?: number | null;
            /** @default true */
            stocked?: boolean;
            /** @default true */
            active?: boolean;
            /** @default false */
            whole_only?: boolean;
            barcodes?: components["schemas"]["PosItemsCreateBodyBarcode"][];
            plu?: string | null;
            /** Format: double */
            quantity?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            unit_cost?: number;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number | null;
        };
        PosItemsCreateBodyBarcode: {
            /** @example COMP */
            code: string;
            /**
             * Format: double
             * @default 1
             */
            quantity?: number;
        };
        PosItemsFindAnswer: {
            data: components["schemas"]["PosItemsFindAnswerData"];
        };
        PosItemsFindAnswerData: {
            item: components["schemas"]["Item"];
            /** Format: double */
            quantity: number;
        };
        PosItemsImportBody: {
            mapping?: components["schemas"]["PosItemsImportBodyMapping"];
            /** @enum {string} */
            delimiter?: "comma" | "semicolon" | "tab" | "bar";
            values?: components["schemas"]["PosItemsImportBodyValues"];
            /** @enum {string} */
            grouping?: "commas" | "dots" | "indian";
            create_unknown?: ("category_id" | "location_id")[];
            /** Format: int64 */
            sheet?: number;
            take_rows?: number[];
            skip_rows?: number[];
            corrections?: components["schemas"]["PosItemsImportBodyCorrection"][];
            /** @default false */
            good_rows_only?: boolean;
            /** @default false */
            again?: boolean;
            /** @default false */
            dry_run?: boolean;
            /** Format: binary */
            file: string;
        };
        PosItemsImportBodyCorrection: {
            /** Format: int32 */
            column: number;
            /** Format: int64 */
            row?: number;
            said?: string;
            text: string;
        };
        PosItemsImportBodyMapping: {
            /**
             * Format: int64
             * @example 1
             */
            item_no?: number;
            /**
             * Format: int64
             * @example 1
             */
            name?: number;
            /**
             * Format: int64
             * @example 1
             */
            category_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            unit?: number;
            /**
             * Format: int64
             * @example 1
             */
            price?: number;
            /**
             * Format: int64
             * @example 1
             */
            unit_cost?: number;
            /**
             * Format: int64
             * @example 1
             */
            quantity?: number;
            /**
             * Format: int64
             * @example 1
             */
            stock_value?: number;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            stock_by_location?: number;
            /**
             * Format: int64
             * @example 1
             */
            barcode?: number;
            /**
             * Format: int64
             * @example 1
             */
            codes?: number;
            /**
             * Format: int64
             * @example 1
             */
            plu?: number;
            /**
             * Format: int64
             * @example 1
             */
            description?: number;
            /**
             * Format: int64
             * @example 1
             */
            pack_size?: number;
            /**
             * Format: int64
             * @example 1
             */
            discount?: number;
            /**
             * Format: int64
             * @example 1
             */
            vat_class?: number;
            /**
             * Format: int64
             * @example 1
             */
            vat?: number;
            /**
             * Format: int64
             * @example 1
             */
            reorder_level?: number;
            /**
             * Format: int64
             * @example 1
             */
            full_level?: number;
            /**
             * Format: int64
             * @example 1
             */
            stocked?: number;
            /**
             * Format: int64
             * @example 1
             */
            active?: number;
            /**
             * Format: int64
             * @example 1
             */
            whole_only?: number;
        };
        PosItemsImportBodyValues: {
            category?: string | null;
            unit?: string | null;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number | null;
        };
        PosItemsUpdateBody: {
            /** @example Dunamis Ventures */
            name?: string;
            /**
             * Format: int64
             * @example 1
             */
            category_id?: number;
            /** @example HP LaserJet Pro printer */
            description?: string | null;
            /** Format: double */
            pack_size?: number | null;
            unit?: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price?: number;
            /** Format: double */
            discount?: number;
            /** @enum {string} */
            vat_class?: "standard" | "zero" | "exempt";
            /** Format: double */
            vat?: number;
            /** Format: double */
            reorder_level?: number | null;
            /** Format: double */
            full_level?: number | null;
            stocked?: boolean;
            active?: boolean;
            whole_only?: boolean;
            barcodes?: components["schemas"]["PosItemsUpdateBodyBarcode"][];
            plu?: string | null;
            /** Format: int64 */
            version?: number;
        };
        PosItemsUpdateBodyBarcode: {
            /** @example COMP */
            code: string;
            /**
             * Format: double
             * @default 1
             */
            quantity?: number;
        };
        PosPaymentsConfirmBody: {
            remark?: string | null;
        };
        PosPaymentsFailBody: {
            remark?: string | null;
        };
        PosPurchasesCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            /**
             * Format: int64
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
            lines: components["schemas"]["PosPurchasesCreateBodyLine"][];
            /** @default false */
            again?: boolean;
        };
        PosPurchasesCreateBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            quantity?: number | null;
            /** Format: double */
            packs?: number | null;
            /** Format: double */
            unit_cost?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount?: number;
        };
        PosPurchasesReverseBody: {
            /** @example The invoice is missing. */
            reason: string;
        };
        PosQuoteBody: {
            lines: components["schemas"]["PosQuoteBodyLine"][];
            /** Format: double */
            discount?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount?: number | null;
            coupon_code?: string | null;
            payments?: components["schemas"]["PosQuoteBodyPayment"][];
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number | null;
        };
        PosQuoteBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            quantity: number;
            /** Format: double */
            discount?: number | null;
        };
        PosQuoteBodyPayment: {
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            reference?: string | null;
        };
        PosReturnsCreateBody: {
            return_key: string;
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
            lines: components["schemas"]["PosReturnsCreateBodyLine"][];
            refunds?: components["schemas"]["PosReturnsCreateBodyRefund"][] | null;
            /** @example The invoice is missing. */
            reason: string;
        };
        PosReturnsCreateBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            line_id: number;
            /** Format: double */
            quantity: number;
            /** @default false */
            damaged?: boolean;
        };
        PosReturnsCreateBodyRefund: {
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
        };
        PosSalesCreateBody: {
            checkout_key: string;
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
            lines: components["schemas"]["PosSalesCreateBodyLine"][];
            /** Format: double */
            discount?: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount?: number | null;
            coupon_code?: string | null;
            payments?: components["schemas"]["PosSalesCreateBodyPayment"][];
            customer?: components["schemas"]["PosSalesCreateBodyCustomer"] | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            expected_total: number;
            /**
             * Format: int64
             * @example 1
             */
            hold_id?: number | null;
        };
        PosSalesCreateBodyCustomer: {
            /** @example Dunamis Ventures */
            name: string;
            /** @example +234 803 123 4567 */
            phone_number?: string | null;
            /** @example ada@dunamis.example */
            email?: string | null;
        };
        PosSalesCreateBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            quantity: number;
            /** Format: double */
            discount?: number | null;
        };
        PosSalesCreateBodyPayment: {
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            reference?: string | null;
        };
        PosSalesMailBody: {
            /** @example ada@dunamis.example */
            email?: string;
        };
        PosSettings: {
            vat_registered: boolean;
            prices_include_vat: boolean;
            tin: string | null;
            /**
             * Format: int32
             * @enum {integer}
             */
            cash_rounding: 0 | 1 | 5 | 10 | 50;
            /** Format: double */
            largest_line_discount: number;
            /** Format: double */
            largest_document_discount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            tolerance: number;
            /** Format: int64 */
            weighed_prefix: number | null;
            receipt_footer: string | null;
            /** Format: int64 */
            version: number;
        };
        PosSettingsAnswer: {
            data: components["schemas"]["PosSettings"];
        };
        PosSettingsUpdateBody: {
            vat_registered?: boolean;
            prices_include_vat?: boolean;
            tin?: string | null;
            /**
             * Format: int32
             * @enum {integer}
             */
            cash_rounding?: 0 | 1 | 5 | 10 | 50;
            /** Format: double */
            largest_line_discount?: number;
            /** Format: double */
            largest_document_discount?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            tolerance?: number;
            /** Format: int32 */
            weighed_prefix?: number | null;
            receipt_footer?: string | null;
            /** Format: int64 */
            version?: number;
        };
        PosShiftsCashBody: {
            /** @enum {string} */
            kind: "pay_in" | "pay_out" | "drop";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /** @example The invoice is missing. */
            reason: string;
        };
        PosShiftsCloseBody: {
            /** @example The invoice is missing. */
            reason?: string | null;
        };
        PosShiftsCountBody: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cash?: number | null;
            /** @description Keys: 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 0.5. */
            denominations?: {
                [key: string]: number;
            } | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals. Below 0 if more was paid back than taken.
             */
            card?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals. Below 0 if more was paid back than taken.
             */
            cheque?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals. Below 0 if more was paid back than taken.
             */
            bank_transfer?: number;
        };
        PosShiftsOpenBody: {
            /**
             * Format: int64
             * @example 1
             */
            cashier_id: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            float: number;
        };
        PosShiftsReviewBody: {
            remark?: string | null;
        };
        PosStockListAnswer: {
            data: components["schemas"]["PosStockListAnswerDataItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        PosStockListAnswerDataItem: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            item: components["schemas"]["PosStockListAnswerDataItemItem"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            value: number;
            /** Format: double */
            reorder_level: number | null;
            /** Format: double */
            full_level: number | null;
            low: boolean;
        };
        PosStockListAnswerDataItemItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
        };
        PosTransfersCreateBody: {
            /**
             * Format: int64
             * @example 1
             */
            from_location_id: number;
            /**
             * Format: int64
             * @example 1
             */
            to_location_id: number;
            lines: components["schemas"]["PosTransfersCreateBodyLine"][];
        };
        PosTransfersCreateBodyLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** Format: double */
            quantity: number;
        };
        Quote: {
            lines: components["schemas"]["QuoteLine"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            subtotal: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            coupon_discount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            rounding: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            due: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            paid: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            change: number;
        };
        QuoteAnswer: {
            data: components["schemas"]["Quote"];
        };
        QuoteLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price: number;
            /** Format: double */
            discount: number;
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            /** Format: double */
            vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_share: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /** Format: double */
            left?: number | null;
        };
        ReportsChargedAssetsAnswer: {
            data: components["schemas"]["ReportsChargedAssetsAnswerDataItem"][];
            meta: components["schemas"]["PageMeta"];
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
        };
        ReportsChargedAssetsAnswerDataItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example HP LaserJet Pro printer */
            description: string;
            classification: components["schemas"]["Named"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            charge: number;
        };
        ReportsChargesAnswer: {
            data: components["schemas"]["ReportsChargesAnswerData"];
        };
        ReportsChargesAnswerData: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: date */
            known_on: string;
            periods: components["schemas"]["ReportsChargesAnswerDataPeriod"][];
            groups: components["schemas"]["ReportsChargesAnswerDataGroup"][];
            total: components["schemas"]["ReportsChargesAnswerDataTotal"];
        };
        ReportsChargesAnswerDataGroup: {
            group: components["schemas"]["ReportsChargesAnswerDataGroupGroup"];
            charges: number[];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
        };
        ReportsChargesAnswerDataGroupGroup: {
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Dunamis Ventures */
            name: string | null;
        };
        ReportsChargesAnswerDataPeriod: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        ReportsChargesAnswerDataTotal: {
            charges: number[];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
        };
        ReportsMovementAnswer: {
            data: components["schemas"]["ReportsMovementAnswerData"];
        };
        ReportsMovementAnswerData: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: date */
            known_on: string;
            groups: components["schemas"]["ReportsMovementAnswerDataGroup"][];
            total: components["schemas"]["ReportsMovementAnswerDataTotal"];
        };
        ReportsMovementAnswerDataGroup: {
            group: components["schemas"]["ReportsMovementAnswerDataGroupGroup"];
            gross: components["schemas"]["ReportsMovementAnswerDataGroupGross"];
            accumulated_depreciation: components["schemas"]["ReportsMovementAnswerDataGroupAccumulatedDepreciation"];
            net_book_value: components["schemas"]["ReportsMovementAnswerDataGroupNetBookValue"];
            /** Format: int64 */
            before_opening_day: number;
        };
        ReportsMovementAnswerDataGroupAccumulatedDepreciation: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            charge: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            eliminated_on_revaluation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            disposals: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            transfers: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            closing: number;
        };
        ReportsMovementAnswerDataGroupGross: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            additions: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            revaluations: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            disposals: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            transfers: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            closing: number;
        };
        ReportsMovementAnswerDataGroupGroup: {
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Dunamis Ventures */
            name: string | null;
        };
        ReportsMovementAnswerDataGroupNetBookValue: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            closing: number;
        };
        ReportsMovementAnswerDataTotal: {
            gross: components["schemas"]["ReportsMovementAnswerDataTotalGross"];
            accumulated_depreciation: components["schemas"]["ReportsMovementAnswerDataTotalAccumulatedDepreciation"];
            net_book_value: components["schemas"]["ReportsMovementAnswerDataTotalNetBookValue"];
            /** Format: int64 */
            before_opening_day: number;
        };
        ReportsMovementAnswerDataTotalAccumulatedDepreciation: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            charge: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            eliminated_on_revaluation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            disposals: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            transfers: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            closing: number;
        };
        ReportsMovementAnswerDataTotalGross: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            additions: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            revaluations: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            disposals: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            transfers: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            closing: number;
        };
        ReportsMovementAnswerDataTotalNetBookValue: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            opening: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            closing: number;
        };
        ReportsRegisterAnswer: {
            data: components["schemas"]["ReportsRegisterAnswerDataItem"][];
            meta: components["schemas"]["PageMeta"];
            /** Format: date */
            as_at: string;
            /** Format: date */
            known_on: string;
            classes: components["schemas"]["ReportsRegisterAnswerClasse"][];
            totals: components["schemas"]["ReportsRegisterAnswerTotals"];
        };
        ReportsRegisterAnswerClasse: {
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gross: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            classification: components["schemas"]["Named"];
        };
        ReportsRegisterAnswerDataItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example DV-COMP-000123 */
            barcode: string;
            /** @example LAG-0042 */
            asset_tag: string | null;
            /** @example HP LaserJet Pro printer */
            description: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            acquisition_date: string;
            classification: components["schemas"]["Named"];
            location: components["schemas"]["LocationRef"] | null;
            /** @example Accounts */
            department: string | null;
            /** @enum {string} */
            status: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            /** Format: date */
            disposed_on: string | null;
            /** Format: date */
            opening_as_at: string | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gross: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
        };
        ReportsRegisterAnswerTotals: {
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gross: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            accumulated_depreciation: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
        };
        Return: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
            sale: components["schemas"]["ReturnSale"];
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            user: components["schemas"]["Person"];
            /** Format: date */
            day: string;
            /** @example The invoice is missing. */
            reason: string;
            lines: components["schemas"]["ReturnLine"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            owed: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            set_off: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            rounding: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunded: number;
            refunds: components["schemas"]["ReturnRefund"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        ReturnAnswer: {
            data: components["schemas"]["Return"];
        };
        ReturnLine: {
            /**
             * Format: int64
             * @example 1
             */
            line_id: number;
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** Format: double */
            quantity: number;
            damaged: boolean;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
        };
        ReturnPage: {
            data: components["schemas"]["Return"][];
            meta: components["schemas"]["PageMeta"];
        };
        ReturnRefund: {
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
        };
        ReturnSale: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
        };
        Revaluation: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: date */
            revaluation_date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value: number;
            /**
             * Format: int64
             * @example 1460
             */
            useful_life_in_days: number | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            previous_carrying_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            previous_scrap_value: number;
            /** Format: int64 */
            previous_useful_life_in_days: number | null;
            /** Format: date */
            previous_valued_on: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            difference: number;
            /** @example In good order */
            remarks: string | null;
            revalued_by: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            reversed_at: string | null;
            reversal_reason: string | null;
        };
        RevaluationAnswer: {
            data: components["schemas"]["Revaluation"];
        };
        RevaluationsCreateBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            revaluation_date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            carrying_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 10000
             */
            scrap_value?: number;
            /**
             * Format: double
             * @example 4
             */
            useful_life?: number | null;
            /**
             * Format: int32
             * @example 1460
             */
            useful_life_in_days?: number | null;
            /** @example In good order */
            remarks?: string | null;
        };
        RevaluationsHistoryAnswer: {
            data: components["schemas"]["RevaluationsHistoryAnswerData"];
        };
        RevaluationsHistoryAnswerData: {
            revaluations: components["schemas"]["Revaluation"][];
            points: components["schemas"]["RevaluationsHistoryAnswerDataPoint"][];
        };
        RevaluationsHistoryAnswerDataPoint: {
            /** Format: date */
            date: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /** @enum {string|null} */
            event: "acquired" | "revalued" | "today" | "sold" | "scrapped" | "end_of_life" | null;
        };
        RevaluationsReverseBody: {
            /**
             * Format: int64
             * @example 1
             */
            event_id: number;
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            version?: number;
        };
        Sale: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date */
            day: string;
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            customer: components["schemas"]["SaleCustomer"] | null;
            tenders: ("Cash" | "Card" | "Cheque" | "Bank transfer")[];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            paid: number;
            /** @enum {string} */
            returned: "none" | "part" | "all";
            /** @enum {string|null} */
            transfer: "unconfirmed" | "confirmed" | "failed" | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            owed: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            subtotal: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            coupon_discount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            rounding: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            due: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            change: number;
            lines: components["schemas"]["SaleLine"][];
            payments: components["schemas"]["Payment"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            coupon_code: string | null;
            user: components["schemas"]["Person"];
            vat_registered: boolean;
            prices_include_vat: boolean;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            increment: number;
            tin: string | null;
            receipt_footer: string | null;
            returns: components["schemas"]["SaleReturn"][];
        };
        SaleAnswer: {
            data: components["schemas"]["Sale"];
        };
        SaleCompletedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "sale.completed";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["SaleCompletedCallData"];
        };
        SaleCompletedCallData: {
            /** @enum {string} */
            type: "sale";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        SaleCustomer: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
        };
        SaleLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            price: number;
            /** Format: double */
            discount: number;
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            /** Format: double */
            vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            discount_share: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /** Format: double */
            returned: number;
        };
        SaleReturn: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunded: number;
        };
        SaleReturnedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "sale.returned";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["SaleReturnedCallData"];
        };
        SaleReturnedCallData: {
            /** @enum {string} */
            type: "return";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        SaleRow: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date */
            day: string;
            /**
             * Format: int64
             * @example 1
             */
            shift_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            customer: components["schemas"]["SaleRowCustomer"] | null;
            tenders: ("Cash" | "Card" | "Cheque" | "Bank transfer")[];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 1
             */
            total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            paid: number;
            /** @enum {string} */
            returned: "none" | "part" | "all";
            /** @enum {string|null} */
            transfer: "unconfirmed" | "confirmed" | "failed" | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            owed: number;
        };
        SaleRowCustomer: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /** @example +234 803 123 4567 */
            phone_number: string | null;
        };
        SaleRowPage: {
            data: components["schemas"]["SaleRow"][];
            meta: components["schemas"]["PageMeta"];
        };
        SavedView: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            list: "assets";
            /** @example Dunamis Ventures */
            name: string;
            search: components["schemas"]["SavedViewSearch"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        SavedViewAnswer: {
            data: components["schemas"]["SavedView"];
        };
        SavedViewListAnswer: {
            data: components["schemas"]["SavedView"][];
        };
        SavedViewSearch: {
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
            /** Format: int32 */
            per_page?: number;
        };
        Scrapping: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
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
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 187500.38
             */
            net_book_value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gain_or_loss: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            reversed_at: string | null;
            reversal_reason: string | null;
            reference: string | null;
        };
        ScrappingAnswer: {
            data: components["schemas"]["Scrapping"];
        };
        ScrappingListAnswer: {
            data: components["schemas"]["Scrapping"][];
        };
        ScrappingsCreateBody: {
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
            reference?: string | null;
        };
        ScrappingsCreateSeveralBody: {
            ids?: number[];
            matching?: components["schemas"]["ScrappingsCreateSeveralBodyMatching"];
            reference?: string | null;
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
        ScrappingsCreateSeveralBodyMatching: {
            filter?: components["schemas"]["ScrappingsCreateSeveralBodyMatchingFilter"];
            search?: string;
            /** @description Always true if present. */
            all?: boolean;
            /**
             * Format: int64
             * @example 1
             */
            total?: number;
        };
        ScrappingsCreateSeveralBodyMatchingFilter: {
            /**
             * Format: date-time
             * @description Records changed at or after this instant.
             */
            updated_since?: string;
            /**
             * Format: int64
             * @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change.
             */
            after?: number;
            /** @example DV-COMP-000123 */
            barcode?: string;
            /** @example LAG-0042 */
            asset_tag?: string;
            /** @example HP LaserJet Pro printer */
            description?: string;
            /** @example CNB7K12345 */
            serial_number?: string;
            /** @example HP */
            manufacturer?: string;
            /** @example LaserJet Pro M404dn */
            model?: string;
            classification?: string;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            classification_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            location_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            custodian_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            vendor_id?: number;
            /**
             * Format: int64
             * @description The id of a record; an unknown id matches nothing.
             * @example 1
             */
            import_id?: number;
            /** @enum {string} */
            status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
            /** @enum {string} */
            condition?: "New" | "Bad" | "Used";
            /** @enum {string} */
            due?: "attention" | "return" | "maintenance" | "approval";
            /** @enum {string} */
            depreciation?: "running" | "full" | "none";
            /** @enum {string} */
            standing?: "held" | "out" | "maintained" | "disposed";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cost_from?: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
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
        ScrappingsCreateSeveralSent: {
            /** @enum {string} */
            message: "Sent for approval";
            data: components["schemas"]["ScrappingsCreateSeveralSentData"];
        };
        ScrappingsCreateSeveralSentData: {
            approvals: number[];
            reference: string;
        };
        ScrappingsReverseBody: {
            /**
             * Format: int64
             * @example 1
             */
            event_id: number;
            /** @example The invoice is missing. */
            reason: string;
            /** Format: int64 */
            version?: number;
        };
        SearchFindAnswer: {
            data: components["schemas"]["SearchFindAnswerData"];
        };
        SearchFindAnswerData: {
            groups: components["schemas"]["SearchFindAnswerDataGroup"][];
            /** @description Only after `nearest=true`, if nothing was found and a typo was corrected. */
            nearest?: components["schemas"]["SearchFindAnswerDataNearest"];
        };
        SearchFindAnswerDataGroup: {
            /** @enum {string} */
            kind: "asset" | "vendor" | "custodian" | "location" | "user" | "item" | "sale" | "customer";
            hits: components["schemas"]["SearchFindAnswerDataGroupHit"][];
            /** Format: int64 */
            found: number;
            more: boolean;
        };
        SearchFindAnswerDataGroupHit: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            title: string;
            detail: string;
        };
        SearchFindAnswerDataNearest: {
            /** @description The search as it was sent. */
            typed: string;
            /** @description The search that the answer is for: send it to get the same records. */
            search: string;
        };
        SentForApproval: {
            data: components["schemas"]["Approval"];
            /** @enum {string} */
            message: "Sent for approval";
        };
        Service: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: date */
            due_date: string;
            /** Format: date */
            service_date: string;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** @example In good order */
            remarks: string | null;
            recorded_by: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        ServiceAnswer: {
            data: components["schemas"]["Service"];
        };
        ServiceListAnswer: {
            data: components["schemas"]["Service"][];
        };
        ServicePage: {
            data: components["schemas"]["Service"][];
            meta: components["schemas"]["ServicePageMeta"];
        };
        ServicePageMeta: {
            /** Format: int64 */
            next: number | null;
        };
        Shift: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            state: "open" | "counted" | "closed";
            /**
             * Format: int64
             * @example 1
             */
            cashier_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            opened_by: components["schemas"]["Person"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            float: number;
            /** Format: date-time */
            opened_at: string;
            /** Format: date-time */
            counted_at: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date */
            closed_day: string | null;
            awaits_review: boolean;
            expected?: components["schemas"]["Tallies"];
            counted?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            first_difference?: components["schemas"]["Tallies"];
            closed_by: components["schemas"]["Person"] | null;
            /** @example The invoice is missing. */
            reason: string | null;
            review: components["schemas"]["ShiftReview"] | null;
            counts: components["schemas"]["ShiftCount"][];
            cash_movements: components["schemas"]["ShiftCashMovement"][];
            /** Format: int64 */
            version: number;
        };
        ShiftAnswer: {
            data: components["schemas"]["Shift"];
        };
        ShiftCashMovement: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            kind: "pay_in" | "pay_out" | "drop";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
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
        };
        ShiftClosedCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "shift.closed";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["ShiftClosedCallData"];
        };
        ShiftClosedCallData: {
            /** @enum {string} */
            type: "shift";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        ShiftCount: {
            /** Format: int64 */
            number: number;
            /** @description Keys: 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 0.5. */
            denominations: {
                [key: string]: number;
            } | null;
            counted: components["schemas"]["Tallies"];
            expected?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        ShiftReport: {
            shift: components["schemas"]["ShiftReportShift"];
            /** Format: int64 */
            sales: number;
            /** Format: int64 */
            returns: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            list_total: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            line_discounts: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            document_discounts: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            coupon_discounts: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_included: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            rounding: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            due: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunded: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            set_off: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            returned_rounding: number;
            vat_by_class: components["schemas"]["ShiftReportVatByClassItem"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 250000.5
             */
            cost: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            damaged: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            gross_profit: number;
            tenders: components["schemas"]["ShiftReportTender"][];
            transfers: components["schemas"]["ShiftReportTransfer"][];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            owed: number;
        };
        ShiftReportAnswer: {
            data: components["schemas"]["ShiftReport"];
        };
        ShiftReportShift: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            state: "open" | "counted" | "closed";
            /**
             * Format: int64
             * @example 1
             */
            cashier_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            opened_by: components["schemas"]["Person"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            float: number;
            /** Format: date-time */
            opened_at: string;
            /** Format: date-time */
            counted_at: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date */
            closed_day: string | null;
            awaits_review: boolean;
            expected?: components["schemas"]["Tallies"];
            counted?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            first_difference?: components["schemas"]["Tallies"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            kept: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunds: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            pay_ins: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            pay_outs: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            drops: number;
        };
        ShiftReportTender: {
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /** Format: int64 */
            payments: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            taken: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            refunds: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
        };
        ShiftReportTransfer: {
            /** @enum {string} */
            state: "unconfirmed" | "confirmed" | "failed";
            /** Format: int64 */
            count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
        };
        ShiftReportVatByClassItem: {
            /** @enum {string} */
            vat_class: "standard" | "zero" | "exempt";
            /** Format: double */
            vat: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            net: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
        };
        ShiftReview: {
            user: components["schemas"]["Person"];
            remark: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        ShiftRow: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            state: "open" | "counted" | "closed";
            /**
             * Format: int64
             * @example 1
             */
            cashier_id: number;
            cashier: components["schemas"]["Person"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            opened_by: components["schemas"]["Person"];
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            float: number;
            /** Format: date-time */
            opened_at: string;
            /** Format: date-time */
            counted_at: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date */
            closed_day: string | null;
            awaits_review: boolean;
            expected?: components["schemas"]["Tallies"];
            counted?: components["schemas"]["Tallies"];
            difference?: components["schemas"]["Tallies"];
            first_difference?: components["schemas"]["Tallies"];
        };
        ShiftRowPage: {
            data: components["schemas"]["ShiftRow"][];
            meta: components["schemas"]["PageMeta"];
        };
        SignedInUser: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int32
             * @enum {integer}
             */
            role: 1 | 2 | 3;
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /**
             * Format: int64
             * @example 1
             */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
            mail_notifications: boolean;
            /** Format: date-time */
            email_verified_at: string | null;
            company: components["schemas"]["SignedInUserCompany"];
            visit?: components["schemas"]["SignedInUserVisit"];
            limits: components["schemas"]["SignedInUserLimits"];
        };
        SignedInUserAnswer: {
            data: components["schemas"]["SignedInUser"];
        };
        SignedInUserCompany: {
            /**
             * Format: int64
             * @example 1
             */
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
        SignedInUserLimits: {
            /** Format: int64 */
            import_megabytes: number;
            /** Format: int64 */
            import_rows: number;
            /** Format: int64 */
            logo_megabytes: number;
            /** Format: int64 */
            logo_megapixels: number;
            /** Format: int64 */
            invitation_days: number;
        };
        SignedInUserVisit: {
            operator: string;
            /** Format: date-time */
            ends_at: string;
            operators_app: string;
        };
        State: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            /**
             * Format: int64
             * @example 1
             */
            country_id: number;
            /** @example 01 */
            shortcode: string;
        };
        StateListAnswer: {
            data: components["schemas"]["State"][];
        };
        StockDocument: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            kind: "opening" | "purchase" | "adjustment" | "transfer" | "reversal";
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /**
             * Format: int64
             * @example 1
             */
            to_location_id: number | null;
            to_location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** Format: date */
            date: string;
            /** @example The invoice is missing. */
            reason: string | null;
            /** Format: int64 */
            lines_count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: int64
             * @example 1
             */
            reversed_by_id: number | null;
            reversal_reason: string | null;
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            lines: components["schemas"]["StockDocumentLine"][];
        };
        StockDocumentAnswer: {
            data: components["schemas"]["StockDocument"];
        };
        StockDocumentLine: {
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            item: components["schemas"]["StockDocumentLineItem"];
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /** Format: double */
            counted: number | null;
            /** Format: date-time */
            counted_at: string | null;
            /** Format: double */
            sold_since: number | null;
            /** Format: double */
            other_since: number | null;
        };
        StockDocumentLineItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
        };
        StockDocumentRow: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            kind: "opening" | "purchase" | "adjustment" | "transfer" | "reversal";
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /**
             * Format: int64
             * @example 1
             */
            to_location_id: number | null;
            to_location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: int64
             * @example 1
             */
            vendor_id: number | null;
            vendor: components["schemas"]["Named"] | null;
            /** @example INV-2026-17 */
            invoice_number: string | null;
            /** Format: date */
            date: string;
            /** @example The invoice is missing. */
            reason: string | null;
            /** Format: int64 */
            lines_count: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            value: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            vat_amount: number;
            /**
             * Format: int64
             * @example 1
             */
            reversed_by_id: number | null;
            reversal_reason: string | null;
            user: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        StockDocumentRowPage: {
            data: components["schemas"]["StockDocumentRow"][];
            meta: components["schemas"]["PageMeta"];
        };
        StockLowCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "stock.low";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["StockLowCallData"];
        };
        StockLowCallData: {
            /** @enum {string} */
            type: "item";
            /**
             * Format: int64
             * @example 1
             */
            id: number | null;
            /** @example Approved successfully */
            message: string;
            after: {
                [key: string]: unknown;
            } | null;
        };
        StockMovement: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** @enum {string} */
            kind: "opening" | "purchase" | "adjustment" | "transfer" | "reversal" | "sale" | "return" | "damaged";
            /**
             * Format: int64
             * @example 1
             */
            item_id: number;
            item: components["schemas"]["StockMovementItem"];
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            location: components["schemas"]["LocationRef"];
            /** Format: double */
            quantity: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            value: number;
            /** Format: double */
            counted: number | null;
            /**
             * Format: int64
             * @example 1
             */
            document_id: number | null;
            sale: components["schemas"]["StockMovementSale"] | null;
            return: components["schemas"]["StockMovementReturn"] | null;
        };
        StockMovementItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            item_no: string;
            /** @example Dunamis Ventures */
            name: string;
            unit: string;
        };
        StockMovementPage: {
            data: components["schemas"]["StockMovement"][];
            meta: components["schemas"]["PageMeta"];
        };
        StockMovementReturn: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
        };
        StockMovementSale: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
        };
        Tallies: {
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cash: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            card: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            cheque: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            bank_transfer: number;
        };
        Token: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            maker: components["schemas"]["Person"];
            /** Format: date */
            ends_on: string | null;
            /** Format: date-time */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        TokenListAnswer: {
            data: components["schemas"]["Token"][];
        };
        TokenWithSecret: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
            maker: components["schemas"]["Person"];
            /** Format: date */
            ends_on: string | null;
            /** Format: date-time */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            token: string;
        };
        TokenWithSecretAnswer: {
            data: components["schemas"]["TokenWithSecret"];
        };
        TokensCreateBody: {
            /** @example Dunamis Ventures */
            name: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            ends_on?: string | null;
        };
        Transfer: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @enum {string} */
            tender: "Cash" | "Card" | "Cheque" | "Bank transfer";
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             * @example 15000
             */
            amount: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            change: number;
            reference: string | null;
            /** @enum {string} */
            state: "settled" | "unconfirmed" | "confirmed" | "failed";
            sale: components["schemas"]["TransferSale"];
            seller: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            checked_by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            checked_at: string | null;
            remark: string | null;
        };
        TransferAnswer: {
            data: components["schemas"]["Transfer"];
        };
        TransferPage: {
            data: components["schemas"]["Transfer"][];
            meta: components["schemas"]["PageMeta"];
        };
        TransferSale: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            reference: string;
        };
        Unauthenticated: {
            /** @example Enter the city. */
            message: string;
            /** @description The same message. */
            error: string;
        };
        Usage: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * Format: int64
             * @example 1
             */
            asset_id: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: double */
            units: number;
            logged_by: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
        };
        UsageAnswer: {
            data: components["schemas"]["Usage"];
        };
        UsageCreateBody: {
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            from: string;
            /**
             * Format: date
             * @description A day in the company's time zone.
             */
            to: string;
            /** Format: double */
            units: number;
            /** Format: int64 */
            version?: number;
        };
        UsageListAnswer: {
            data: components["schemas"]["UsageListAnswerData"];
        };
        UsageListAnswerData: {
            /** Format: double */
            units: number;
            /** Format: double */
            total_units: number | null;
            /** Format: date */
            next_from: string;
            data: components["schemas"]["Usage"][];
        };
        UsageWithdrawBody: {
            /**
             * Format: int64
             * @example 1
             */
            usage_id: number;
        };
        User: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int32
             * @enum {integer}
             */
            role: 1 | 2 | 3;
            /** @enum {string} */
            status: "invited" | "active" | "deactivated";
            /**
             * Format: int64
             * @example 1
             */
            location_id: number | null;
            location: components["schemas"]["LocationRef"] | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        UserAnswer: {
            data: components["schemas"]["User"];
        };
        UserPage: {
            data: components["schemas"]["User"][];
            meta: components["schemas"]["PageMeta"];
        };
        UsersCreateBody: {
            /** @example Ada Obi */
            full_name: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            role: 1 | 2 | 3;
            /** @example +234 803 123 4567 */
            phone_number: string;
            /** @example ada@dunamis.example */
            email: string;
            /**
             * Format: int64
             * @example 1
             */
            location_id: number;
            /** @example S-17 */
            id_number: string;
            /** @example Accounts */
            department: string;
            /** @example Accountant */
            job_role: string;
        };
        UsersDeactivateBody: {
            /** @enum {string} */
            webhooks?: "keep" | "take_over" | "remove";
            /** @enum {string} */
            requests?: "keep" | "withdraw";
            /**
             * Format: int64
             * @example 1
             */
            custodian_id?: number | null;
        };
        UsersOffboardingAnswer: {
            data: components["schemas"]["UsersOffboardingAnswerData"];
        };
        UsersOffboardingAnswerData: {
            webhooks: components["schemas"]["UsersOffboardingAnswerDataWebhook"][];
            tokens: components["schemas"]["UsersOffboardingAnswerDataToken"][];
            requests: components["schemas"]["UsersOffboardingAnswerDataRequests"];
            /** Format: int64 */
            undecidable: number;
            shifts: components["schemas"]["UsersOffboardingAnswerDataShift"][];
            custodians: components["schemas"]["UsersOffboardingAnswerDataCustodian"][];
        };
        UsersOffboardingAnswerDataCustodian: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Ada Obi */
            full_name: string;
            /** Format: int64 */
            assets: number;
        };
        UsersOffboardingAnswerDataRequests: {
            /**
             * Format: int64
             * @example 1
             */
            total: number;
            first: components["schemas"]["UsersOffboardingAnswerDataRequestsFirstItem"][];
        };
        UsersOffboardingAnswerDataRequestsFirstItem: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            subject_event: string;
        };
        UsersOffboardingAnswerDataShift: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            cashier: string;
            /** @example Ikeja workshop */
            location: string;
            /** @enum {string} */
            state: "open" | "counted";
        };
        UsersOffboardingAnswerDataToken: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Dunamis Ventures */
            name: string;
        };
        UsersOffboardingAnswerDataWebhook: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example https://example.com */
            url: string;
        };
        UsersUpdateBody: {
            /** @example Ada Obi */
            full_name?: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            role?: 1 | 2 | 3;
            /** @example +234 803 123 4567 */
            phone_number?: string;
            /** @example ada@dunamis.example */
            email?: string;
            /**
             * Format: int64
             * @example 1
             */
            location_id?: number | null;
            /** @example S-17 */
            id_number?: string;
            /** @example Accounts */
            department?: string;
            /** @example Accountant */
            job_role?: string;
            /** Format: int64 */
            version?: number;
            current_password?: string;
        };
        Vendor: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int64
             * @example 1
             */
            country_id: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            /** Format: int64 */
            assets_count: number;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
        };
        VendorPage: {
            data: components["schemas"]["Vendor"][];
            meta: components["schemas"]["PageMeta"];
        };
        VendorShown: {
            /**
             * Format: int64
             * @example 1
             */
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
            /**
             * Format: int64
             * @example 1
             */
            country_id: number | null;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number | null;
            country: components["schemas"]["Named"] | null;
            state: components["schemas"]["Named"] | null;
            /** Format: int64 */
            assets_count: number;
            to_complete: boolean;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int64 */
            version: number;
            assets: components["schemas"]["AssetRow"][];
        };
        VendorShownAnswer: {
            data: components["schemas"]["VendorShown"];
        };
        VendorsCreateBody: {
            /** @example Dunamis Ventures */
            name: string;
            /** @example ada@dunamis.example */
            email: string;
            /** @example +234 803 123 4567 */
            phone_number: string;
            /** @example 12345678-0001 */
            tax_id_number?: string | null;
            /** @example RC 123456 */
            cac_registration_number?: string | null;
            /** @example 12 Adeola Odeku Street */
            address: string;
            /**
             * Format: int64
             * @example 1
             */
            country_id: number;
            /**
             * Format: int64
             * @example 1
             */
            state_id: number;
            /** @example Lagos */
            city: string;
        };
        VendorsUpdateBody: {
            /** @example Dunamis Ventures */
            name?: string;
            /** @example ada@dunamis.example */
            email?: string;
            /** @example +234 803 123 4567 */
            phone_number?: string;
            /** @example 12345678-0001 */
            tax_id_number?: string | null;
            /** @example RC 123456 */
            cac_registration_number?: string | null;
            /** @example 12 Adeola Odeku Street */
            address?: string;
            /**
             * Format: int64
             * @example 1
             */
            country_id?: number;
            /**
             * Format: int64
             * @example 1
             */
            state_id?: number;
            /** @example Lagos */
            city?: string;
            /** Format: int64 */
            version?: number;
        };
        ViewsCreateBody: {
            /** @enum {string} */
            list: "assets";
            /** @example Dunamis Ventures */
            name: string;
            search: components["schemas"]["ViewsCreateBodySearch"];
        };
        ViewsCreateBodySearch: {
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
            /** Format: int32 */
            per_page?: number;
        };
        ViewsUpdateBody: {
            /** @example Dunamis Ventures */
            name?: string;
            search?: components["schemas"]["ViewsUpdateBodySearch"];
            /** Format: int64 */
            version?: number;
        };
        ViewsUpdateBodySearch: {
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
            /** Format: int32 */
            per_page?: number;
        };
        Webhook: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example https://example.com */
            url: string;
            maker: components["schemas"]["Person"];
            events: ("asset.created" | "asset.updated" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.estimated" | "asset.cost_added" | "asset.sold" | "asset.scrapped" | "asset.corrected" | "asset.reversed" | "job.planned" | "job.changed" | "job.completed" | "job.reopened" | "job.cancelled" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
            /** Format: date-time */
            paused_at: string | null;
            /** Format: date-time */
            given_up_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
        };
        WebhookAnswer: {
            data: components["schemas"]["Webhook"];
        };
        WebhookCall: components["schemas"]["AssetCreatedCall"] | components["schemas"]["AssetUpdatedCall"] | components["schemas"]["AssetApprovedCall"] | components["schemas"]["AssetRejectedCall"] | components["schemas"]["AssetReleasedCall"] | components["schemas"]["AssetReturnedCall"] | components["schemas"]["AssetRevaluedCall"] | components["schemas"]["AssetEstimatedCall"] | components["schemas"]["AssetCostAddedCall"] | components["schemas"]["AssetSoldCall"] | components["schemas"]["AssetScrappedCall"] | components["schemas"]["AssetCorrectedCall"] | components["schemas"]["AssetReversedCall"] | components["schemas"]["JobPlannedCall"] | components["schemas"]["JobChangedCall"] | components["schemas"]["JobCompletedCall"] | components["schemas"]["JobReopenedCall"] | components["schemas"]["JobCancelledCall"] | components["schemas"]["SaleCompletedCall"] | components["schemas"]["SaleReturnedCall"] | components["schemas"]["ShiftClosedCall"] | components["schemas"]["StockLowCall"] | components["schemas"]["WebhookTestCall"];
        WebhookListAnswer: {
            data: components["schemas"]["Webhook"][];
        };
        WebhookTestCall: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "webhook.test";
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            data: components["schemas"]["WebhookTestCallData"];
        };
        WebhookTestCallData: {
            /** @enum {string} */
            type: "webhook";
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Approved successfully */
            message: string;
        };
        WebhookWithSecret: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example https://example.com */
            url: string;
            maker: components["schemas"]["Person"];
            events: ("asset.created" | "asset.updated" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.estimated" | "asset.cost_added" | "asset.sold" | "asset.scrapped" | "asset.corrected" | "asset.reversed" | "job.planned" | "job.changed" | "job.completed" | "job.reopened" | "job.cancelled" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
            /** Format: date-time */
            paused_at: string | null;
            /** Format: date-time */
            given_up_at: string | null;
            /**
             * Format: date-time
             * @example 2026-02-01T09:30:00.000Z
             */
            created_at: string;
            /** Format: int64 */
            version: number;
            secret: string;
        };
        WebhookWithSecretAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
        };
        WebhooksCreateBody: {
            /** @example https://example.com */
            url: string;
            events: ("asset.created" | "asset.updated" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.estimated" | "asset.cost_added" | "asset.sold" | "asset.scrapped" | "asset.corrected" | "asset.reversed" | "job.planned" | "job.changed" | "job.completed" | "job.reopened" | "job.cancelled" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
        };
        WebhooksUpdateBody: {
            /** @example https://example.com */
            url?: string;
            events?: ("asset.created" | "asset.updated" | "asset.approved" | "asset.rejected" | "asset.released" | "asset.returned" | "asset.revalued" | "asset.estimated" | "asset.cost_added" | "asset.sold" | "asset.scrapped" | "asset.corrected" | "asset.reversed" | "job.planned" | "job.changed" | "job.completed" | "job.reopened" | "job.cancelled" | "sale.completed" | "sale.returned" | "shift.closed" | "stock.low")[];
            /** Format: int64 */
            version?: number;
        };
        Widgets: {
            /** Format: int64 */
            total_assets: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_assets_maintenance: number;
            /** Format: int64 */
            total_outbound_assets: number;
            /** Format: int64 */
            total_fully_deprecated_assets: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_assets_cost: number;
            /** Format: int64 */
            total_users: number;
            /**
             * Format: double
             * @description Naira, with at most two decimals.
             */
            total_net_book_value: number;
        };
        WidgetsAnswer: {
            data: components["schemas"]["Widgets"];
        };
    };
    responses: {
        /** @description The request could not be read */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not signed in */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unauthenticated"];
            };
        };
        /** @description The role, an unverified email or a suspended company forbids the call, or a page of another site sent it */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The company has no such record */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body arrived too slowly; the connection is closed */
        408: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the record forbids the call, or another user changed the record first */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Conflict"];
            };
        };
        /** @description The body is larger than allowed */
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
        /** @description Fields are invalid, or the Idempotency-Key was used for another call */
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
        /** @description The address or the headers are larger than allowed; the connection is closed */
        431: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An internal error, with the id of the request */
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
    activitiesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                user_id?: number;
                /** @description An empty value counts as omitted. */
                subject_type?: "company" | "user" | "location" | "vendor" | "custodian" | "classification" | "asset" | "import" | "export" | "category" | "item" | "purchase" | "adjustment" | "transfer" | "cashier" | "shift" | "customer" | "coupon" | "sale" | "return" | "payment" | "hold";
                /** @description The id of a record; an unknown id matches nothing. */
                subject_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                approval_id?: number;
                by_request?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
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
    approvalsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                /** @description An empty value counts as omitted. */
                state?: "pending" | "approved" | "rejected" | "withdrawn";
                /** @description An empty value counts as omitted. */
                kind?: "new_asset" | "import" | "edit" | "maintenance" | "fieldwork" | "service" | "job" | "sale" | "discard" | "revaluation" | "estimate" | "addition" | "correction" | "reversal";
                /** @description The id of a record; an unknown id matches nothing. */
                requester_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                asset_id?: number;
                mine?: boolean;
                for_me?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalPage"];
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
    approvalsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalAnswer"];
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
    approvalsAssets: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetRowPage"];
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
    approvalsApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalAnswer"];
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
    approvalsApproveSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalsApproveSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalsApproveSeveralAnswer"];
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
    approvalsReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalsRejectBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalAnswer"];
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
    approvalsWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalAnswer"];
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
    approvalsResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalAnswer"];
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
    assetsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "barcode" | "asset_tag" | "description" | "serial_number" | "manufacturer" | "model" | "acquisition_date" | "cost" | "carrying_amount" | "accumulated_depreciation" | "net_book_value" | "classification" | "custodian" | "location" | "vendor" | "status" | "condition" | "next_maintenance_date" | "expected_return_date" | "out_location" | "out_custodian" | "disposed_on" | "amount_sold_for" | "gain_or_loss" | "created_at" | "updated_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                group?: "classification" | "location" | "custodian";
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                /** @description Records changed at or after this instant. */
                updated_since?: string;
                /** @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change. */
                after?: number;
                barcode?: string;
                asset_tag?: string;
                description?: string;
                serial_number?: string;
                manufacturer?: string;
                model?: string;
                classification?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                custodian_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                vendor_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                import_id?: number;
                /** @description An empty value counts as omitted. */
                status?: "pending" | "in_service" | "out_for_maintenance" | "out_for_fieldwork" | "sold" | "scrapped" | "rejected";
                /** @description An empty value counts as omitted. */
                condition?: "New" | "Bad" | "Used";
                /** @description An empty value counts as omitted. */
                due?: "attention" | "return" | "maintenance" | "approval";
                /** @description An empty value counts as omitted. */
                depreciation?: "running" | "full" | "none";
                /** @description An empty value counts as omitted. */
                standing?: "held" | "out" | "maintained" | "disposed";
                /** @description Naira, with at most two decimals. */
                cost_from?: number;
                /** @description Naira, with at most two decimals. */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsListAnswer"];
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
    assetsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    assetsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
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
    assetsUpdate: {
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
                "application/json": components["schemas"]["AssetsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    assetsCreateAlike: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetsCreateAlikeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsCreateAlikeAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    assetsReassign: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetsReassignBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsReassignAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsReassignSent"];
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
    authMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUserAnswer"];
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
    authSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthSignUpBody"];
            };
        };
        responses: {
            /** @description Created */
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
    authVerifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthVerifyEmailBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    authResendCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    authSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthSignInBody"];
            };
        };
        responses: {
            /** @description Success */
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
    authSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    authRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
    authForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthForgotPasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    authResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthResetPasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthResetPasswordAnswer"];
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
    authChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthChangePasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    authConfirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthConfirmPasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    authConfirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthConfirmEmailChangeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthConfirmEmailChangeAnswer"];
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
    classificationsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "code" | "created_at" | "updated_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                /** @description Records changed at or after this instant. */
                updated_since?: string;
                /** @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change. */
                after?: number;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationPage"];
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
    classificationsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassificationsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationAnswer"];
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
    classificationsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationAnswer"];
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
    classificationsUpdate: {
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
                "application/json": components["schemas"]["ClassificationsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationAnswer"];
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
    companyShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAnswer"];
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
    companyUpdatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["CompanyUpdatePostBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAnswer"];
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
    companyUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CompanyUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAnswer"];
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
    companyLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyLimitsAnswer"];
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
    companyRemoveLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAnswer"];
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
    countriesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedListAnswer"];
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
    countriesStates: {
        parameters: {
            query: {
                /** @description The id of a record; an unknown id matches nothing. */
                country_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StateListAnswer"];
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
    custodiansList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "full_name" | "email" | "phone_number" | "id_number" | "department" | "job_role" | "created_at" | "updated_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                /** @description Records changed at or after this instant. */
                updated_since?: string;
                /** @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change. */
                after?: number;
                full_name?: string;
                email?: string;
                phone_number?: string;
                id_number?: string;
                department?: string;
                job_role?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                to_complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianPage"];
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
    custodiansCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustodiansCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianAnswer"];
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
    custodiansShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianAnswer"];
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
    custodiansUpdate: {
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
                "application/json": components["schemas"]["CustodiansUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianAnswer"];
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
    dashboardWidgets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetsAnswer"];
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
    dashboardTotalPerCondition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardTotalPerConditionAnswer"];
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
    dashboardTotalPerClassification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardTotalPerClassificationAnswer"];
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
    depreciationPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepreciationPreviewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepreciationPreviewAnswer"];
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
    depreciationSchedule: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepreciationScheduleAnswer"];
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
    depreciationExplain: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                as_at?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepreciationExplainAnswer"];
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
    disposalsCreateSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisposalsCreateSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposedAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposalsCreateSeveralSent"];
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
    disposalsList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposalListAnswer"];
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
    disposalsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisposalsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposalAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    disposalsReverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisposalsReverseBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposalAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    downloadsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadPage"];
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
    downloadsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadAnswer"];
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
    downloadsFile: {
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
    exportsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPage"];
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
    exportsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAnswer"];
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
    exportsFile: {
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
    importsAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportsAllBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imported"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    importsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
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
    importsUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportsUploadBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
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
    importsErrors: {
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
    importsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
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
    importsUpdates: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportsUpdatesAnswer"];
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
    importsPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ImportsPreviewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreviewAnswer"];
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
    importsRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ImportsRowsBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportsRowsAnswer"];
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
    importsRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportsRunBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
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
    importsCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
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
    importsUndoPlan: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportUndoPlanAnswer"];
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
    importsUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ImportsUndoBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
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
    locationsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "address" | "city" | "shortcode" | "state_shortcode" | "location_id" | "created_at" | "updated_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                /** @description Records changed at or after this instant. */
                updated_since?: string;
                /** @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change. */
                after?: number;
                address?: string;
                city?: string;
                shortcode?: string;
                state_shortcode?: string;
                location_id?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                state_id?: number;
                to_complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPage"];
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
    locationsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
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
    locationsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
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
    locationsUpdate: {
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
                "application/json": components["schemas"]["LocationsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
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
    maintenanceDays: {
        parameters: {
            query: {
                /** @description A day in the company's time zone. */
                from: string;
                /** @description A day in the company's time zone. */
                until: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                custodian_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceDaysAnswer"];
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
    maintenanceDue: {
        parameters: {
            query: {
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                until: string;
                cursor?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                custodian_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceDueAnswer"];
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
    maintenanceDone: {
        parameters: {
            query: {
                /** @description A day in the company's time zone. */
                from: string;
                /** @description A day in the company's time zone. */
                until: string;
                cursor?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                custodian_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceDoneAnswer"];
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
    maintenanceOut: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                custodian_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceOutAnswer"];
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
    maintenanceServices: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServicePage"];
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
    maintenanceRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaintenanceRecordBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    maintenanceCorrect: {
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
                "application/json": components["schemas"]["MaintenanceCorrectBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    maintenanceRecordSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaintenanceRecordSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceListAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceRecordSeveralSent"];
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
    jobsList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobPage"];
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
    jobsPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobsPlanBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    jobsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobAnswer"];
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
    jobsChange: {
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
                "application/json": components["schemas"]["JobsChangeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    jobsComplete: {
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
                "application/json": components["schemas"]["JobsCompleteBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    jobsCompleteSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobsCompleteSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobListAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobsCompleteSeveralSent"];
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
    jobsReopen: {
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
                "application/json": components["schemas"]["JobsReopenBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    jobsCancel: {
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
                "application/json": components["schemas"]["JobsCancelBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceJobAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    movementsList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementListAnswer"];
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
    movementsRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovementsReleaseBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    movementsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementAnswer"];
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
    movementsCorrect: {
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
                "application/json": components["schemas"]["MovementsCorrectBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    movementsReleaseSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovementsReleaseSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementListAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementsReleaseSeveralSent"];
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
    movementsReturnSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovementsReturnSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementListAnswer"];
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
    movementsExpect: {
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
                "application/json": components["schemas"]["MovementsExpectBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementAnswer"];
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
    movementsReturn: {
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
                "application/json": components["schemas"]["MovementsReturnBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovementAnswer"];
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
    notificationsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
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
    notificationsUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsUnreadAnswer"];
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
    notificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsReadBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsReadAnswer"];
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
    notesMovement: {
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
    notesChange: {
        parameters: {
            query?: {
                kind?: "handover" | "gate_pass";
                /** @description The id of a record; an unknown id matches nothing. */
                activity_id?: number;
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
    notesDisposal: {
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
    notesCustodian: {
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
    papersList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperPage"];
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
    papersAdd: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PapersAddBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperAnswer"];
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
    papersShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperAnswer"];
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
    papersRemove: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    papersUpdate: {
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
                "application/json": components["schemas"]["PapersUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperAnswer"];
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
    papersContent: {
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
    policiesStart: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PoliciesStartBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRunAnswer"];
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
    policiesShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRunAnswer"];
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
    posAdjustmentsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "date" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                vendor_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                item_id?: number;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentRowPage"];
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
    posAdjustmentsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosAdjustmentsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posAdjustmentsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posAdjustmentsReverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosAdjustmentsReverseBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posCashiersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "full_name" | "email" | "phone_number" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                full_name?: string;
                email?: string;
                phone_number?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                custodian_id?: number;
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashierPage"];
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
    posCashiersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosCashiersCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashierAnswer"];
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
    posCashiersShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashierAnswer"];
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
    posCashiersUpdate: {
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
                "application/json": components["schemas"]["PosCashiersUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashierAnswer"];
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
    posCategoriesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
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
    posCategoriesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosCategoriesCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAnswer"];
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
    posCategoriesUpdate: {
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
                "application/json": components["schemas"]["PosCategoriesUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAnswer"];
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
    posCouponsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "code" | "from" | "to" | "used" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                code?: string;
                /** @description An empty value counts as omitted. */
                state?: "active" | "not_yet" | "expired" | "spent" | "ended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponPage"];
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
    posCouponsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosCouponsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
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
    posCouponsEnd: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
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
    posCustomersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "phone_number" | "email" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"];
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
    posCustomersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosCustomersCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAnswer"];
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
    posCustomersShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAnswer"];
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
    posCustomersUpdate: {
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
                "application/json": components["schemas"]["PosCustomersUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAnswer"];
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
    posDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosDashboardAnswer"];
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
    posHoldsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description An empty value counts as omitted. */
                state?: "held" | "recalled" | "sold" | "dropped";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldPage"];
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
    posHoldsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosHoldsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
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
    posHoldsRecall: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosHoldsRecallBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
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
    posHoldsRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosHoldsReleaseBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
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
    posHoldsDrop: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosHoldsDropBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
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
    posItemsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "item_no" | "name" | "category" | "price" | "discount" | "vat" | "quantity" | "stock" | "updated_at" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                /** @description Records changed at or after this instant. */
                updated_since?: string;
                /** @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change. */
                after?: number;
                item_no?: string;
                name?: string;
                description?: string;
                code?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                category_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description An empty value counts as omitted. */
                vat_class?: "standard" | "zero" | "exempt";
                active?: boolean;
                stocked?: boolean;
                /** @description An empty value counts as omitted. */
                stock?: "low" | "out" | "enough";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemRowPage"];
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
    posItemsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosItemsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAnswer"];
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
    posItemsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAnswer"];
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
    posItemsUpdate: {
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
                "application/json": components["schemas"]["PosItemsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAnswer"];
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
    posItemsFind: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosItemsFindAnswer"];
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
    posItemsImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PosItemsImportBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemImportAnswer"];
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
    posItemsExport: {
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
    posPaymentsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at" | "amount";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description An empty value counts as omitted. */
                state?: "unconfirmed" | "confirmed" | "failed";
                reference?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferPage"];
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
    posPaymentsConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosPaymentsConfirmBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferAnswer"];
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
    posPaymentsFail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosPaymentsFailBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferAnswer"];
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
    posPurchasesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "date" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                vendor_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                item_id?: number;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentRowPage"];
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
    posPurchasesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosPurchasesCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posPurchasesShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posPurchasesReverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosPurchasesReverseBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosQuoteBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
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
    posReportsDay: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                date?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayReportAnswer"];
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
    posReportsShift: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftReportAnswer"];
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
    posReportsExportDay: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                date?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
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
    posReportsExportShift: {
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
    posReturnsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "reference" | "created_at" | "total";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                reference?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                sale_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                shift_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description A day in the company's time zone. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnPage"];
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
    posReturnsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
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
    posReturnsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosReturnsCreateBody"];
            };
        };
        responses: {
            /** @description Created earlier with the same key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
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
    posSalesList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "reference" | "created_at" | "total" | "cashier" | "customer";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                reference?: string;
                /** @description A day in the company's time zone. */
                day?: string;
                /** @description A day in the company's time zone. */
                day_from?: string;
                /** @description A day in the company's time zone. */
                day_to?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                cashier_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                shift_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                customer_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                item_id?: number;
                /** @description An empty value counts as omitted. */
                tender?: "Cash" | "Card" | "Cheque" | "Bank transfer";
                phone_number?: string;
                /** @description Naira, with at most two decimals. */
                total?: number;
                /** @description An empty value counts as omitted. */
                returned?: "none" | "part" | "all";
                /** @description An empty value counts as omitted. */
                transfer?: "unconfirmed" | "confirmed" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleRowPage"];
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
    posSalesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosSalesCreateBody"];
            };
        };
        responses: {
            /** @description Created earlier with the same key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleAnswer"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleAnswer"];
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
    posSalesShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleAnswer"];
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
    posSalesMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosSalesMailBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    posSettingsShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosSettingsAnswer"];
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
    posSettingsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosSettingsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosSettingsAnswer"];
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
    posShiftsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "opened_at" | "closed_at" | "cashier" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description An empty value counts as omitted. */
                state?: "open" | "counted" | "closed";
                /** @description The id of a record; an unknown id matches nothing. */
                cashier_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftRowPage"];
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
    posShiftsOpen: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosShiftsOpenBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftAnswer"];
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
    posShiftsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftAnswer"];
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
    posShiftsCash: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosShiftsCashBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftAnswer"];
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
    posShiftsCount: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosShiftsCountBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftAnswer"];
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
    posShiftsClose: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosShiftsCloseBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftAnswer"];
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
    posShiftsReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PosShiftsReviewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftAnswer"];
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
    posStockList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "item" | "quantity" | "value";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                item_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                category_id?: number;
                low?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PosStockListAnswer"];
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
    posStockMovements: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                item_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description An empty value counts as omitted. */
                kind?: "opening" | "purchase" | "adjustment" | "transfer" | "reversal" | "sale" | "return" | "damaged";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockMovementPage"];
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
    posTransfersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "date" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                vendor_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                item_id?: number;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentRowPage"];
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
    posTransfersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosTransfersCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    posTransfersShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockDocumentAnswer"];
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
    reportsRegister: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description A day in the company's time zone. */
                as_at?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                department?: string;
                /** @description Only the assets that have no location, or no department. An empty value counts as omitted. */
                without?: "location" | "department";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsRegisterAnswer"];
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
    reportsMovement: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                to?: string;
                group?: "classification" | "location" | "department";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsMovementAnswer"];
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
    reportsExportMovement: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                to?: string;
                group?: "classification" | "location" | "department";
                format?: "xlsx" | "csv";
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
                    "*/*": string;
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
    reportsCharges: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                to?: string;
                by?: "month" | "year";
                group?: "classification" | "location" | "department";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsChargesAnswer"];
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
    reportsExportCharges: {
        parameters: {
            query?: {
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                to?: string;
                by?: "month" | "year";
                group?: "classification" | "location" | "department";
                format?: "xlsx" | "csv";
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
                    "*/*": string;
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
    reportsChargedAssets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description A day in the company's time zone. */
                from?: string;
                /** @description A day in the company's time zone. */
                to?: string;
                /** @description The id of a record; an unknown id matches nothing. */
                classification_id?: number;
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
                department?: string;
                /** @description Only the assets that have no location, or no department. An empty value counts as omitted. */
                without?: "location" | "department";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsChargedAssetsAnswer"];
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
    revaluationsHistory: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevaluationsHistoryAnswer"];
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
    revaluationsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevaluationsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevaluationAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    revaluationsReverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevaluationsReverseBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevaluationAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    estimatesList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateListAnswer"];
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
    estimatesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimatesCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    additionsList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdditionListAnswer"];
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
    additionsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdditionsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdditionAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    usageList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageListAnswer"];
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
    usageCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageAnswer"];
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
    usageWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageWithdrawBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    scrappingsCreateSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScrappingsCreateSeveralBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposedAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScrappingsCreateSeveralSent"];
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
    scrappingsList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScrappingListAnswer"];
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
    scrappingsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScrappingsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScrappingAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    scrappingsReverse: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScrappingsReverseBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScrappingAnswer"];
                };
            };
            /** @description Sent for approval */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentForApproval"];
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
    searchFind: {
        parameters: {
            query: {
                text: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchFindAnswer"];
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
    tokensList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenListAnswer"];
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
    tokensCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokensCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenWithSecretAnswer"];
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
    tokensRevoke: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    usersList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "full_name" | "email" | "phone_number" | "id_number" | "department" | "job_role" | "role" | "status" | "created_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                full_name?: string;
                email?: string;
                phone_number?: string;
                id_number?: string;
                department?: string;
                job_role?: string;
                /** @description An empty value counts as omitted. */
                role?: 1 | 2 | 3;
                /** @description An empty value counts as omitted. */
                status?: "invited" | "active" | "deactivated";
                /** @description The id of a record; an unknown id matches nothing. */
                location_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
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
    usersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsersCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersUpdate: {
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
                "application/json": components["schemas"]["UsersUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersCancelEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersFreeEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersOffboarding: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersOffboardingAnswer"];
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
    usersDeactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UsersDeactivateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    usersReactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
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
    vendorsList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: "name" | "tax_id_number" | "cac_registration_number" | "phone_number" | "email" | "assets_count" | "created_at" | "updated_at";
                /** @description The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids. */
                order?: "asc" | "desc";
                search?: string;
                /** @description With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them. */
                nearest?: boolean;
                /** @description Records changed at or after this instant. */
                updated_since?: string;
                /** @description Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change. */
                after?: number;
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorPage"];
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
    vendorsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorShownAnswer"];
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
    vendorsShow: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorShownAnswer"];
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
    vendorsUpdate: {
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
                "application/json": components["schemas"]["VendorsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorShownAnswer"];
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
    viewsList: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewListAnswer"];
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
    viewsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewsCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewAnswer"];
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
    viewsRemove: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    viewsUpdate: {
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
                "application/json": components["schemas"]["ViewsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewAnswer"];
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
    webhooksList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookListAnswer"];
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
    webhooksCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhooksCreateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
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
    webhooksDeliveries: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryListAnswer"];
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
    webhooksRemove: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
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
    webhooksUpdate: {
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
                "application/json": components["schemas"]["WebhooksUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
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
    webhooksPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
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
    webhooksResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
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
    webhooksTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAnswer"];
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
    webhooksResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAnswer"];
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
    assetCreatedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetCreatedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetUpdatedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetUpdatedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetApprovedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetApprovedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetRejectedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetRejectedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetReleasedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetReleasedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetReturnedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetReturnedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetRevaluedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetRevaluedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetEstimatedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetEstimatedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetCostAddedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetCostAddedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetSoldCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetSoldCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetScrappedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetScrappedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetCorrectedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetCorrectedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    assetReversedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetReversedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    jobPlannedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobPlannedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    jobChangedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobChangedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    jobCompletedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobCompletedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    jobReopenedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobReopenedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    jobCancelledCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobCancelledCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    saleCompletedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleCompletedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    saleReturnedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleReturnedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    shiftClosedCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShiftClosedCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    stockLowCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockLowCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookTestCall: {
        parameters: {
            query?: never;
            header: {
                /** @description The event, as in the body. */
                "Custodia-Event": string;
                /** @description The id of the delivery: a repeated delivery has the same id. */
                "Custodia-Delivery": number;
                /** @description `t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret. */
                "Custodia-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestCall"];
            };
        };
        responses: {
            /** @description Accepted, as is any other 2xx */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed, as is any other response: the delivery is retried later */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
