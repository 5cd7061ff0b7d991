package blob

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// openS3 parses s3://KEY:SECRET@bucket with the options
//
//	endpoint         an S3-compatible server; without it, Amazon
//	public_endpoint  where browsers reach the same server: another name, a
//	                 proxy or a CDN that passes on the Host; otherwise endpoint
//	region           otherwise AWS_REGION, otherwise us-east-1
//	path_style       whether the bucket is in the path; true with an endpoint
//
// Without a key and secret it uses AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and
// AWS_SESSION_TOKEN. Its errors quote nothing, because a misplaced character
// can turn the secret into any other part of the address.
func openS3(u *url.URL, through ...func(http.RoundTripper) http.RoundTripper) (*bucket, error) {
	if u.Host == "" || u.Port() != "" || strings.Trim(u.Path, "/") != "" || u.Fragment != "" {
		return nil, errors.New("CUTROOM_STORAGE_URL must look like s3://KEY:SECRET@bucket?endpoint=…, with special characters in the secret percent-encoded")
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return nil, errors.New("CUTROOM_STORAGE_URL has options that cannot be read")
	}
	var opts s3.Options
	var public *string
	for name, values := range query {
		switch value := values[0]; name {
		case "endpoint", "public_endpoint":
			e, err := url.Parse(value)
			if err != nil || (e.Scheme != "http" && e.Scheme != "https") || e.Host == "" || e.User != nil {
				return nil, fmt.Errorf("CUTROOM_STORAGE_URL: %s must look like https://s3.example.com, without user and password", name)
			}
			if name == "endpoint" {
				opts.BaseEndpoint = aws.String(value)
			} else {
				public = aws.String(value)
			}
		case "region":
			opts.Region = value
		case "path_style":
			if opts.UsePathStyle, err = strconv.ParseBool(value); err != nil {
				return nil, errors.New("CUTROOM_STORAGE_URL: path_style must be true or false")
			}
		default:
			return nil, errors.New("CUTROOM_STORAGE_URL has an unknown option; the options are endpoint, public_endpoint, region and path_style")
		}
	}
	if !query.Has("path_style") {
		opts.UsePathStyle = opts.BaseEndpoint != nil
	}
	if opts.Region == "" {
		opts.Region = os.Getenv("AWS_REGION")
	}
	if opts.Region == "" {
		opts.Region = "us-east-1"
	}
	var key, secret, token string
	if u.User != nil {
		key = u.User.Username()
		secret, _ = u.User.Password()
	} else {
		key, secret, token = os.Getenv("AWS_ACCESS_KEY_ID"), os.Getenv("AWS_SECRET_ACCESS_KEY"), os.Getenv("AWS_SESSION_TOKEN")
	}
	if key == "" || secret == "" {
		return nil, errors.New("CUTROOM_STORAGE_URL needs a key and a secret: s3://KEY:SECRET@bucket, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	opts.Credentials = credentials.NewStaticCredentialsProvider(key, secret, token)
	b := newBucket(u.Host, opts, through...)
	if public != nil {
		opts.BaseEndpoint = public
		b.public = s3.NewPresignClient(s3.New(opts))
	}
	return b, nil
}
